import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * What a way through the network does: `pass`; `slow`, half a second each way; `cut`, half of each answer and then a reset;
 * `reset`, every connection at once; `stall`, bytes arrive nowhere and nothing is closed; `partition`, nobody is let in.
 */
export type NetworkFault = "pass" | "slow" | "cut" | "reset" | "stall" | "partition";

/** A way to a server that can be made a bad one. */
export type ChaosProxy = {
  readonly port: number;
  /** From now on, for what is open and what comes. */
  become(fault: NetworkFault): void;
  /** Connections so far. */
  readonly opened: number;
  /** How often somebody met a fault so far: ways that were refused or ended, and bytes that were held back or cut. */
  readonly harmed: number;
  stop(): Promise<void>;
};

const SLOW_MS = 500;

/** Starts one in front of a port of this machine. */
export async function startChaosProxy(target: number): Promise<ChaosProxy> {
  const open = new Set<Socket>();
  let [fault, opened, harmed] = ["pass" as NetworkFault, 0, 0];
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on("error", () => undefined).once("close", () => open.delete(socket));
  };
  const end = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const meet = (times = 1): void => {
    harmed += times;
  };
  const server = createServer((from) => {
    opened += 1;
    keep(from);
    if (fault === "partition" || fault === "reset") {
      meet();
      return void from.resetAndDestroy();
    }
    const to = connect(target, "127.0.0.1");
    keep(to);
    from.once("close", () => to.destroy());
    // What is on its way arrives before the end does.
    to.once("close", () => void setTimeout(() => from.end(), fault === "slow" ? SLOW_MS : 0));
    from.on("data", (bytes: Buffer) => carry(to, bytes));
    to.on("data", (bytes: Buffer) => {
      if (fault !== "cut") return carry(from, bytes);
      meet();
      from.write(bytes.subarray(0, bytes.length / 2), () => from.resetAndDestroy());
    });
  });
  // What is held back is held back for good: a stalled way is not one that is slow.
  const carry = (to: Socket, bytes: Buffer): void => {
    if (fault !== "pass") meet();
    if (fault === "stall") return;
    if (fault === "slow") return void setTimeout(() => to.writable && to.write(bytes), SLOW_MS);
    if (to.writable) to.write(bytes);
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      fault = next;
      if (next !== "reset" && next !== "partition") return;
      meet(open.size);
      end();
    },
    get opened() {
      return opened;
    },
    get harmed() {
      return harmed;
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      end();
      await closed;
    },
  };
}
