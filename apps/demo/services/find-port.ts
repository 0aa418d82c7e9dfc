import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Finds a port of this machine that is free now. Another program may take it before it is used: see {@link holdPort}. */
export async function findPort(): Promise<number> {
  const { port, release } = await holdPort();
  await release();
  return port;
}

/** Finds a free port and keeps it taken until `release`, for an address that is needed long before its server starts. */
export async function holdPort(): Promise<{ readonly port: number; readonly release: () => Promise<void> }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    release: async () => {
      server.close();
      await once(server, "close");
    },
  };
}
