import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { SOLANA_TEST_ADDRESSES, SOLANA_TEST_KEYS, TEST_MNEMONIC } from "@foyer/testing";
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { createPublicClient, createWalletClient, defineChain, http, parseEther } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FUNDED_SOLANA_ADDRESSES } from "./funded-accounts.ts";
import { type Devnet, startDevnet } from "./start-devnet.ts";

const SERVE = fileURLToPath(new URL("serve.ts", import.meta.url));
/** The Stacks simnet takes two seconds, and many more where others are busy. */
const PATIENCE_MS = 60_000;
const LAMPORTS = 1_000_000_000;
const payer = Keypair.fromSeed(Buffer.from(SOLANA_TEST_KEYS[0] as string, "hex"));

const chains = ["evm", "solana"] as const;

let devnet: Devnet<(typeof chains)[number]>;
beforeAll(async () => {
  devnet = await startDevnet({ chains });
});
afterAll(() => devnet.stop());

describe("the EVM chains", () => {
  it("answer with their own ids", async () => {
    const ids = devnet.evm.map((chain) => createPublicClient({ transport: http(chain.url) }).getChainId());
    expect(await Promise.all(ids)).toEqual([31337, 31338]);
    expect(devnet.evm.map((chain) => chain.caip)).toEqual(["eip155:31337", "eip155:31338"]);
  });

  it("mine a transfer each, apart from one another", async () => {
    const to = "0x000000000000000000000000000000000000dEaD";
    for (const [index, chain] of devnet.evm.entries()) {
      const reader = createPublicClient({ transport: http(chain.url), pollingInterval: 20 });
      const writer = createWalletClient({
        account: mnemonicToAccount(TEST_MNEMONIC),
        chain: viemChain(chain.chainId, chain.url),
        transport: http(chain.url),
      });
      expect(await reader.getBalance({ address: to })).toBe(0n);
      const hash = await writer.sendTransaction({ to, value: parseEther(String(index + 1)) });
      const receipt = await reader.waitForTransactionReceipt({ hash });
      expect(receipt.status).toBe("success");
      expect(await reader.getBalance({ address: to })).toBe(parseEther(String(index + 1)));
    }
  });
});

describe("the Solana chain", () => {
  it("has funded the test phrase's accounts", async () => {
    expect(FUNDED_SOLANA_ADDRESSES).toEqual(SOLANA_TEST_ADDRESSES);
    const balances = FUNDED_SOLANA_ADDRESSES.slice(1).map((each) => connect().getBalance(new PublicKey(each)));
    expect(await Promise.all(balances)).toEqual([100, 100, 100, 100].map((sol) => sol * LAMPORTS));
  });

  it("gives airdrops and confirms them", async () => {
    const connection = connect();
    const { publicKey } = Keypair.generate();
    const signature = await connection.requestAirdrop(publicKey, 2 * LAMPORTS);
    const latest = await connection.getLatestBlockhash();
    await connection.confirmTransaction({ signature, ...latest });
    expect(await connection.getBalance(publicKey)).toBe(2 * LAMPORTS);
  });

  it("confirms a transfer over the websocket and lists it for both accounts", async () => {
    const connection = connect();
    const { publicKey } = Keypair.generate();
    const transfer = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: publicKey, lamports: LAMPORTS });
    const signature = await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [payer]);
    expect(await connection.getBalance(publicKey)).toBe(LAMPORTS);
    for (const address of [publicKey, payer.publicKey]) {
      const [latest] = await connection.getSignaturesForAddress(address);
      expect(latest?.signature).toBe(signature);
    }
  });

  it("simulates and takes a version 0 transaction", async () => {
    const connection = connect();
    const { publicKey } = Keypair.generate();
    const { blockhash } = await connection.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: publicKey, lamports: LAMPORTS })],
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([payer]);
    expect((await connection.getFeeForMessage(message)).value).toBe(5000);
    expect((await connection.simulateTransaction(transaction)).value).toMatchObject({ err: null, unitsConsumed: 150 });
    await connection.sendTransaction(transaction);
    expect(await connection.getBalance(publicKey)).toBe(LAMPORTS);
  });

  it("refuses to send more than there is, in the words of a node", async () => {
    const poor = Keypair.generate();
    const connection = connect();
    await connection.requestAirdrop(poor.publicKey, LAMPORTS);
    const transfer = SystemProgram.transfer({
      fromPubkey: poor.publicKey,
      toPubkey: payer.publicKey,
      lamports: 5 * LAMPORTS,
    });
    const sending = sendAndConfirmTransaction(connection, new Transaction().add(transfer), [poor]);
    await expect(sending).rejects.toThrow(/Simulation failed[\s\S]*"Custom":1/);
  });

  it("refuses a blockhash that was never one of its own", async () => {
    const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: PublicKey.default.toBase58() });
    transaction.add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 }));
    transaction.sign(payer);
    await expect(connect().sendRawTransaction(transaction.serialize())).rejects.toThrow("BlockhashNotFound");
  });

  it("answers what is no JSON, no request, or no method of its own with the code for it", async () => {
    expect(await post("{")).toMatchObject({ id: null, error: { code: -32700 } });
    expect(await post("7")).toMatchObject({ error: { code: -32600 } });
    expect(await post(call("toString"))).toMatchObject({ error: { code: -32601 } });
    expect(await post(call("getBalance", [7]))).toMatchObject({ error: { code: -32602 } });
    expect(await post(call("getBalance", ["nobody"]))).toMatchObject({ error: { code: -32602 } });
    expect(await post(`[${call("getHealth")},${call("nope")}]`)).toMatchObject([{ result: "ok" }, { error: {} }]);
  });

  it("answers a page of any origin", async () => {
    const options = await fetch(devnet.solana.url, { method: "OPTIONS", headers: { origin: "http://app.test" } });
    expect([options.status, options.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect((await fetch(devnet.solana.url)).status).toBe(405);
  });
});

describe("all chains", () => {
  it(
    "start together, each on a port of its own, and stop together",
    async () => {
      const all = await startDevnet();
      const { stop, evm, relay, ...others } = all;
      const relayPort = Number(new URL(relay.url).port);
      const urls = [...evm, ...Object.values(others)].map(({ url }) => url);
      expect(new Set(urls).size).toBe(8);
      expect(await Promise.all(urls.map(isAnswering))).toEqual(urls.map(() => true));
      expect(await isFree(relayPort)).toBe(false);
      expect(Object.values(others).map(({ caip }) => caip)).toEqual([
        "solana:HvzJnbp7UDsnw48gVb1epiMxKH6ALQJa",
        "bip122:0f9188f13cb7b2c71f2a335e3a4fc328",
        "stacks:2147483648",
        "polkadot:3cb912296e208779c736899605bd7863",
        "cosmos:recorded-cosmos-1",
        "sui:localnet",
      ]);
      await stop();
      expect(await Promise.all(urls.map(isAnswering))).toEqual(urls.map(() => false));
      expect(await isFree(relayPort)).toBe(true);
      expect(isAlive(all.stacks.pid)).toBe(false);
    },
    PATIENCE_MS,
  );

  it("are only those that are named", async () => {
    const some = await startDevnet({ chains: ["bitcoin", "recorded-sui"] });
    expect(Object.keys(some).toSorted()).toEqual(["bitcoin", "recorded-sui", "stop"]);
    await some.stop();
  });
});

describe("stop", () => {
  it("leaves no process and no open port", async () => {
    const other = await startDevnet({ chains, evmChainIds: [1, 10] });
    expect(other.evm.map((chain) => chain.chainId)).toEqual([1, 10]);
    const pids = other.evm.map((chain) => chain.pid);
    const ports = [...other.evm, other.solana].map((chain) => Number(new URL(chain.url).port));
    expect(pids.map(isAlive)).toEqual([true, true]);
    await Promise.all([other.stop(), other.stop()]);
    expect(pids.map(isAlive)).toEqual([false, false]);
    expect(await Promise.all(ports.map(isFree))).toEqual([true, true, true]);
  });

  it("leaves another devnet that was started beside it alone", async () => {
    const [first, second] = await Promise.all([startDevnet({ chains }), startDevnet({ chains })]);
    const urls = [first, second].flatMap((each) => [...each.evm, each.solana].map((chain) => chain.url));
    expect(new Set(urls).size).toBe(6);
    await first.stop();
    const reader = createPublicClient({ transport: http(second.evm[0]?.url) });
    expect(await reader.getChainId()).toBe(31337);
    await second.stop();
  });

  it("is called for what has started when one chain cannot start", async () => {
    // Two processes and two servers: those of the chains that all these tests use.
    const own = ["ProcessWrap", "ProcessWrap", "TCPServerWrap", "TCPServerWrap"];
    await expect.poll(handles).toEqual(own);
    await expect(startDevnet({ chains, evmChainIds: [31337, -1] })).rejects.toThrow("EVM chain -1 did not start");
    await expect.poll(handles).toEqual(own);
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "is called when the process gets %s",
    async (signal) => {
      const server = spawn(process.execPath, ["--import", "tsx", SERVE, "--free-ports", "--only=evm,solana,stacks"]);
      const ended = new Promise((resolve) => server.once("exit", resolve));
      const urls = await readUrls(server);
      expect(await Promise.all(urls.map(isAnswering))).toEqual([true, true, true, true]);
      server.kill(signal);
      await ended;
      await expect.poll(() => Promise.all(urls.map(isAnswering))).toEqual([false, false, false, false]);
    },
    60_000,
  );
});

function viemChain(id: number, url: string) {
  const nativeCurrency = { name: "Ether", symbol: "ETH", decimals: 18 };
  return defineChain({ id, name: "local", nativeCurrency, rpcUrls: { default: { http: [url] } } });
}

function connect(): Connection {
  return new Connection(devnet.solana.url, "confirmed");
}

function call(method: string, params: readonly unknown[] = []): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
}

async function post(body: string): Promise<unknown> {
  const response = await fetch(devnet.solana.url, { method: "POST", body });
  return response.json();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process.
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

function handles(): readonly string[] {
  const kinds = ["ProcessWrap", "TCPServerWrap"];
  return process
    .getActiveResourcesInfo()
    .filter((name) => kinds.includes(name))
    .toSorted();
}

async function readUrls(server: ChildProcess): Promise<string[]> {
  let output = "";
  for await (const chunk of server.stdout as AsyncIterable<Buffer>) {
    output += chunk.toString();
    if (output.includes("Ctrl+C")) break;
  }
  return output.match(/http:\S+/g) ?? [];
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "OPTIONS" })).status < 500;
  } catch {
    // Refused: nobody listens.
    return false;
  }
}
