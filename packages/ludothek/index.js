throw new Error(
  'The package "ludothek" is a program and has nothing to import. Start it with "npx ludothek help". ' +
    'For code of your own install "@ludothek/engine" and "@ludothek/games".',
);
