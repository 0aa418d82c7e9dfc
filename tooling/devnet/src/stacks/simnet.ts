import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What a signed transaction says. `transfer` is absent when it does something else. */
export type SignedTransaction = {
  readonly txid: string;
  readonly chainId: number;
  readonly isTestnet: boolean;
  readonly isSponsored: boolean;
  readonly sender: string;
  readonly nonce: bigint;
  readonly fee: bigint;
  /** Why the signature is not the sender's; undefined when it is. */
  readonly wrongSignature: string | undefined;
  readonly transfer: { readonly recipient: string; readonly amount: bigint; readonly memo: string } | undefined;
};

/** The simnet, in a process of its own. Amounts in microSTX. */
export type Simnet = {
  readonly pid: number;
  isAddress(address: string): Promise<boolean>;
  fund(address: string, amount: bigint): Promise<void>;
  balance(address: string): Promise<bigint>;
  /** Whether the transfer was made. */
  transfer(input: { readonly sender: string; readonly recipient: string; readonly amount: bigint }): Promise<boolean>;
  height(): Promise<number>;
  /** Reads a transaction and checks its signature. */
  read(hex: string): Promise<SignedTransaction>;
  stop(): Promise<void>;
  kill(): void;
};

type Told = { readonly id: number; readonly result?: unknown; readonly error?: string };
type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

const PROCESS = fileURLToPath(new URL("./simnet-process.mjs", import.meta.url));
const READY = 0;

/** Starts the simnet; resolves when it answers, after about two seconds. */
export async function startSimnet(): Promise<Simnet> {
  // A loader of this process would slow the other one down and is not needed there.
  const child = fork(PROCESS, { execArgv: [], serialization: "advanced", stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const ask = listenTo(child);
  await ask.ready;
  return {
    pid: child.pid as number,
    isAddress: (address) => ask.send("isAddress", { address }),
    fund: (address, amount) => ask.send("fund", { address, amount }),
    balance: (address) => ask.send("balance", { address }),
    transfer: (input) => ask.send("transfer", input),
    height: () => ask.send("height", {}),
    read: (hex) => ask.send("read", { hex }),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

function listenTo(child: ChildProcess): {
  readonly ready: Promise<unknown>;
  send<Result>(name: string, input: object): Promise<Result>;
} {
  const waiting = new Map<number, Waiting>();
  let last = READY;
  let complaints = "";
  const wait = (id: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  const ready = wait(READY);
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2000);
  });
  child.on("message", ({ id, result, error }: Told) => {
    const each = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) each?.resolve(result);
    else each?.reject(new Error(error));
  });
  child.once("exit", (code) => {
    const error = new Error(`The Stacks simnet ended with code ${code}.\n${complaints}`);
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  });
  return {
    ready,
    send<Result>(name: string, input: object) {
      if (!child.connected) return Promise.reject(new Error("The Stacks simnet has ended."));
      last += 1;
      child.send({ id: last, name, input });
      return wait(last) as Promise<Result>;
    },
  };
}
