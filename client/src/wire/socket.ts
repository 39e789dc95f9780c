/** Owns the real line: a WebSocket, opened once the browser has an identity. */

import { SESSION_ENDED, type Line } from './connection';
import { me } from './me.svelte';

const NO_IDENTITY = 4401;

export function dial(): Line {
  let socket: WebSocket | null = null;
  let dropped = false;
  const line: Line = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
    close: (code) => {
      dropped = true;
      socket?.close(code);
    },
  };
  const connect = () => {
    if (dropped) return;
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    socket.onopen = () => line.onopen?.();
    socket.onmessage = (event) => line.onmessage?.(event);
    socket.onclose = (event) => {
      if (event.code === NO_IDENTITY || event.code === SESSION_ENDED) me.forget();
      line.onclose?.(event);
    };
  };
  me.known().then(connect, () => line.onclose?.({ code: 1006 }));
  return line;
}
