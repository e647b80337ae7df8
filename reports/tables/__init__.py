"""Tables from run folders: labelled, tidy, each number with its interval and its count."""
