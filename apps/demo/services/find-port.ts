import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port of this machine that nobody listens on, for what has to be told of before it runs. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
