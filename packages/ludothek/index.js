throw new Error(
  'The package "ludothek" is a program. Start it with "npx ludothek help", or import the lab from "ludothek/lab". ' +
    'For code of your own install "@ludothek/engine" and "@ludothek/games".',
);
