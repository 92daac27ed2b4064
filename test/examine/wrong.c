/* Creature Duel as far as the names. Wrong on purpose: an empty name is accepted, and the file isn't checked. */
#include <stdio.h>
#include <string.h>

static void ask_name(int player) {
  char line[1000];
  for (;;) {
    printf("[INFO] Please enter the name of player %d: ", player);
    if (fgets(line, sizeof line, stdin) == NULL || strlen(line) <= 21) return;
    printf("[WARNING] This name is not valid! Try a different one!\n");
  }
}

int main(int argc, char **argv) {
  if (argc != 2) {
    printf("Usage: ./game <config-file>\n");
    return 254;
  }
  FILE *file = fopen(argv[1], "r");
  if (file == NULL) {
    printf("[ERROR] Invalid config file!\n");
    return 253;
  }
  ask_name(1);
  ask_name(2);
  return 0;
}
