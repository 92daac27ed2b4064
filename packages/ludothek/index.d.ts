/** This package is a program and exports nothing. Import `@ludothek/engine` or `@ludothek/games` instead. */
export {};
