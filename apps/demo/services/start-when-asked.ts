import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What runs beside the demo, at an address. */
export type Beside = { readonly url: string; readonly stop: () => Promise<void> };

/** A service that starts on its first request, or on `wake`. */
export type Asleep = Beside & { readonly wake: () => void };

/** Listens at an address of this machine, and starts what answers there when somebody first comes: `start` is told the address. */
export async function startWhenAsked(start: (url: string) => Promise<Beside>): Promise<Asleep> {
  const open = new Set<Socket>();
  let url = "";
  let started: Promise<Beside> | undefined;
  const wake = (): Promise<Beside> => {
    started ??= start(url);
    return started;
  };
  const fail = (error: Error): void => {
    console.error(`What was to answer at ${url} is not there: ${error.message}`);
    // The next try may succeed.
    started = undefined;
  };
  const lead = async (visitor: Socket): Promise<void> => {
    const { hostname, port } = new URL((await wake()).url);
    const inside = connect(Number(port), hostname);
    for (const [one, other] of [
      [visitor, inside],
      [inside, visitor],
    ] as const) {
      open.add(one);
      // Whoever goes away takes the other along.
      one.on("error", () => other.destroy()).on("close", () => open.delete(one) && other.destroy());
      one.pipe(other);
    }
  };
  const server = createServer((visitor) => {
    lead(visitor).catch((error: Error) => {
      fail(error);
      visitor.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server that listens has an address of this kind.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    wake: () => void wake().catch(fail),
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
      await (await started?.catch(() => undefined))?.stop();
    },
  };
}
