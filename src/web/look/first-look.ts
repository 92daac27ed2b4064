import { wearKeptTheme } from "./theme.ts";

wearKeptTheme();
