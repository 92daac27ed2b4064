/** This package is a program. Import the lab from `ludothek/lab`, and games from `@ludothek/engine` and `@ludothek/games`. */
export {};
