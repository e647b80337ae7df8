/* Plays Pig, both players holding at 20 or at the goal, and prints how many games the first of them wins. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static const uint64_t GAMMA = 0x9E3779B97F4A7C15, DIE = 0xE59DB7DD409FD7A8; /* as in sim/streams.py */

static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

static int first_wins(uint64_t stream)
{
    int bank[2] = {0, 0};
    for (int seat = 0;; seat = 1 - seat) {
        int total = 0;
        while (total < 20 && bank[seat] + total < 100) {
            int face = 1 + (int)((unsigned __int128)mix(stream += GAMMA) * 6 >> 64);
            if (face == 1) {
                total = 0;
                break;
            }
            total += face;
        }
        bank[seat] += total;
        if (bank[seat] >= 100)
            return seat == 0;
    }
}

int main(int argc, char **argv)
{
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000000, wins = 0;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (uint64_t game = 0; game < games; game++)
        wins += first_wins(mix(mix(mix(seed + GAMMA) + (game + 1) * GAMMA) ^ DIE));
    printf("%llu\n", (unsigned long long)wins);
    return 0;
}
