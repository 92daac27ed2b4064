/* The look of every page, in the order in which the sheets build on each other. */
import "@fontsource-variable/eczar/wght.css";
import "@fontsource-variable/hanken-grotesk/wght.css";
import "./tokens.css";
import "./base.css";
import "./cards.css";
import "./room.css";
import "./shell.css";
import "../parts/parts.css";
