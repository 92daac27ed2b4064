import type { Dial } from "../../client/socket.ts";

/** Opens a browser WebSocket. Browsers never tell why one fails. */
export const dial: Dial = (url, listener) => {
  const socket = new WebSocket(url);
  socket.onopen = () => listener.opened();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "string") listener.message(data);
  };
  socket.onclose = ({ code, reason }) => listener.closed({ type: "hung up" }, code, reason);
  return { send: (text) => socket.send(text), close: () => socket.close(1000) };
};

/** Opens a WebSocket to the server of this page. */
export const dialHouse: Dial = (path, listener) =>
  dial(`${location.origin.replace(/^http/, "ws")}${path}`, listener);
