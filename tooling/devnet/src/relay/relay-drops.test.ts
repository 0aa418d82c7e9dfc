import { selectAccount } from "@foyer/core";
import { selectPairing } from "@foyer/core/pairing";
import { verifyMessage } from "@foyer/siwx/eip155";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { evmSide, openRelayWallet } from "../relay-wallet.ts";
import { type Devnet, startDevnet } from "../start-devnet.ts";
import { openKit, readLink } from "./open-kit.ts";

/** `pnpm test:long`. */
const isLong = process.env["FOYER_LONG"] !== undefined;
const PAIRS = isLong ? 10 : 3;
const DROPS = isLong ? 1_000 : 45;
const OUTAGE_MS = isLong ? 60_000 : 6_000;
/** Long enough for a client to come back, and short enough to be broken in the middle of what it does. */
const PAUSE_MS = 400;
const PATIENCE_MS = 180_000;

let devnet: Devnet<"relay">;
beforeAll(async () => {
  // The client keeps its core in a global; here each kit is a page of its own.
  vi.stubEnv("DISABLE_GLOBAL_CORE", "true");
  devnet = await startDevnet({ chains: ["relay"] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await devnet.stop();
});

async function openPair() {
  const wallet = await openRelayWallet({ relay: devnet.relay, sides: [await evmSide()] });
  const { foyer, pair } = openKit(devnet.relay);
  const pairing = pair();
  await wallet.scan(await readLink(foyer));
  await pairing;
  return { wallet, foyer };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("a relay that breaks down", () => {
  it(`loses and doubles nothing in ${DROPS} broken connections`, { timeout: PATIENCE_MS }, async () => {
    const pairs = [];
    for (let index = 0; index < PAIRS; index += 1) pairs.push(await openPair());
    let isOver = false;
    let answers = 0;
    const work = pairs.map(async ({ foyer }, pair) => {
      const account = selectAccount(foyer.getSnapshot(), "eip155")?.id;
      for (let count = 0; !isOver; count += 1) {
        const message = `${pair}/${count}`;
        const signature = await foyer.signMessage({ message, namespace: "eip155" });
        expect(await verifyMessage({ account, message, signature } as never)).toBe(true);
        answers += 1;
      }
    });
    let broken = 0;
    while (broken < DROPS) {
      await pause(PAUSE_MS);
      broken += devnet.relay.drop();
    }
    isOver = true;
    await Promise.all(work);
    const asked = pairs.flatMap(({ wallet }, pair) => wallet.asked.map(({ params }) => `${pair} ${String(params)}`));
    process.stdout.write(
      `${broken} connections broken: ${answers} requests, ${asked.length} asked, ${new Set(asked).size} distinct\n`,
    );
    expect(asked).toHaveLength(answers);
    expect(new Set(asked).size).toBe(answers);
    for (const { foyer, wallet } of pairs) {
      foyer.destroy();
      await wallet.close();
    }
  });

  it("is reached again after an outage", { timeout: PATIENCE_MS }, async () => {
    const stop = ignoreRefusals();
    const { wallet, foyer } = await openPair();
    const isOnline = (): boolean => selectPairing(foyer.getSnapshot()).isOnline;
    devnet.relay.setDown(true);
    await vi.waitFor(() => expect(isOnline()).toBe(false));
    await pause(OUTAGE_MS);
    expect(isOnline()).toBe(false);
    devnet.relay.setDown(false);
    const start = Date.now();
    await vi.waitFor(() => expect(isOnline()).toBe(true), { timeout: 60_000, interval: 50 });
    process.stdout.write(`reached again ${Date.now() - start} ms after the relay was back\n`);
    const account = selectAccount(foyer.getSnapshot(), "eip155")?.id;
    // The wallet's own client is another one, in the middle of a try that fails: a person opens its app again.
    await vi.waitFor(() => wallet.wake(), { timeout: 60_000, interval: 1_000 });
    const signature = await foyer.signMessage({ message: "later", namespace: "eip155" });
    expect(await verifyMessage({ account, message: "later", signature } as never)).toBe(true);
    expect(wallet.asked).toHaveLength(1);
    foyer.destroy();
    await wallet.close();
    await pause(100);
    stop();
  });
});

/**
 * Where the relay refuses connections, its client leaves rejections of its own unhandled. They are the outage; anything
 * else still fails the run.
 */
function ignoreRefusals(): () => void {
  const judges = process.listeners("unhandledRejection");
  const judge = (error: unknown, promise: Promise<unknown>): void => {
    if (!REFUSAL.test(String(error))) for (const each of judges) each(error, promise);
  };
  process.removeAllListeners("unhandledRejection").on("unhandledRejection", judge);
  return () => {
    process.off("unhandledRejection", judge);
    for (const each of judges) process.on("unhandledRejection", each);
  };
}

const REFUSAL = /socket|websocket|connection|relay|stalled|network|unexpected server response/i;
