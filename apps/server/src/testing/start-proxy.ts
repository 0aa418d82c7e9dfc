import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a server that can fall silent: it takes connections and passes nothing. */
export type TestProxy = {
  readonly port: number;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
};

/** Starts a proxy before a port of this machine, on a free port or on `port`. */
export async function startProxy(target: number, port = 0): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("data", (chunk) => to.write(chunk));
      if (isFrozen) from.pause();
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    // A TCP server that listens has an address of this kind.
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
