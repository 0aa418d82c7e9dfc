import { hashMessage, recoverAddress } from "viem";
import { describe, expect, test } from "vitest";
import { createKit } from "../keys/kit.ts";
import { createWallet } from "./create-wallet.ts";
import { type CrashPoint, crashAt } from "./testing/crash-ports.ts";
import { createWalletWorld, type FakeBrowser, logIn, type WalletWorld } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";

const EMAIL = "ada@example.com";
const KIT = createKit().code;

type Prepared = { readonly browser: FakeBrowser; readonly address?: string | undefined };
type Scenario = {
  /** What is there before, and the browser that the flow runs in. */
  readonly prepare: (world: WalletWorld) => Promise<Prepared>;
  readonly run: (wallet: Wallet) => Promise<unknown>;
  /** Calls that it takes at least: what is stopped is the whole flow. */
  readonly calls: readonly string[];
};

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "the first log-in": {
    prepare: async (world) => ({ browser: world.createBrowser() }),
    run: (wallet) => logIn(wallet),
    calls: ["server.putWallet", "keeper.putShare", "keeper.releaseShare", "server.commitWallet", "keeper.commitShare"],
  },
  "a new device": {
    prepare: async (world) => ({ browser: world.createBrowser(), address: await enrolled(world).then(told) }),
    run: (wallet) => logIn(wallet),
    calls: ["keeper.releaseShare", "server.putWallet", "keeper.putShare", "server.commitWallet", "keeper.commitShare"],
  },
  "new shares": {
    prepare: here,
    run: (wallet) => wallet.rotate(),
    calls: ["server.putWallet", "keeper.putShare", "server.commitWallet", "keeper.commitShare"],
  },
  "another address": {
    prepare: here,
    async run(wallet) {
      await wallet.updateEmail({ email: "new@example.com" });
      await wallet.updateEmailPrimaryOtp({ otp: "123456" });
      await wallet.updateEmailSecondaryOtp({ otp: "123456" });
    },
    calls: ["keeper.changeEmail", "server.confirmNewEmail", "keeper.changeEmail"],
  },
  "recovering alone": {
    prepare: here,
    async run(wallet) {
      await wallet.stepUp({ otp: "123456" });
      await wallet.upgrade({ passkey: true, kit: KIT, mayLoseAccess: false });
    },
    calls: ["server.putWallet", "server.putRecovery", "server.commitWallet", "keeper.deleteShare"],
  },
  "a device that recovers alone": {
    async prepare(world) {
      const wallet = await enrolled(world);
      await wallet.stepUp({ otp: "123456" });
      await wallet.upgrade({ passkey: true, kit: KIT, mayLoseAccess: false });
      return { browser: world.createBrowser(), address: await told(wallet) };
    },
    async run(wallet) {
      await logIn(wallet);
      await wallet.recover({ kit: KIT });
    },
    calls: ["server.putWallet", "server.putRecovery", "server.commitWallet"],
  },
  "the words": {
    prepare: here,
    async run(wallet) {
      await wallet.stepUp({ otp: "123456" });
      await wallet.words();
    },
    calls: ["server.putWallet", "keeper.putShare", "server.commitWallet", "keeper.commitShare"],
  },
};

// `pnpm test:long` stops at every call; here every third is tried, and which third differs from flow to flow.
const STRIDE = process.env["FOYER_LONG"] === undefined ? 3 : 1;

describe.each(Object.entries(SCENARIOS).map(([name, scenario], at) => ({ name, scenario, first: at % STRIDE })))(
  "stopped in $name",
  ({ scenario, first }) => {
    test("nobody is locked out, and what was shown opens", { timeout: 240_000 }, async () => {
      let stops = 0;
      for (let call = first; ; call += STRIDE) {
        const outcomes = await Promise.all([
          stopAndComeBack(scenario, { call, when: "before" }),
          stopAndComeBack(scenario, { call, when: "after" }),
        ]);
        if (outcomes.every((outcome) => outcome === "finished")) break;
        stops += outcomes.length;
      }
      expect(stops * STRIDE).toBeGreaterThan(2 * scenario.calls.length);
    });
  },
);

async function stopAndComeBack(scenario: Scenario, point: CrashPoint): Promise<"finished" | "stopped"> {
  const world = await createWalletWorld();
  const { browser, address } = await scenario.prepare(world);
  const { ports, calls, crashed } = crashAt(world.createPorts(browser), point);
  const ended = await scenario.run(createWallet(ports)).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!crashed()) {
    expect(ended).toBeUndefined();
    for (const call of scenario.calls) expect(calls).toContain(call);
  }
  const at = `${calls[point.call] ?? "the end"}, ${point.when}`;

  // What the page shows before anybody logs in again.
  const reloaded = world.openTab(browser);
  const shown = await reloaded.user();
  if (shown !== undefined && shown.needs === undefined) {
    expect(await signer(reloaded), at).toBe(shown.addresses.eip155);
    if (address !== undefined) expect(shown.addresses.eip155, at).toBe(address);
  }

  // What is before one call is after the one before it: the one is come back to on the same device, the other first without it.
  const other = world.createBrowser();
  const browsers = point.when === "before" ? [browser, other, browser] : [other, browser, other];
  let known = address ?? shown?.addresses.eip155;
  for (const each of browsers) {
    const found = await comeBack(world, { browser: each, at });
    known ??= found;
    expect(found, at).toBe(known);
  }
  return crashed() ? "stopped" : "finished";
}

/** Logs in, recovers where only the person can, and signs. */
async function comeBack(
  world: WalletWorld,
  { browser, at }: { readonly browser: FakeBrowser; readonly at: string },
): Promise<string> {
  const wallet = world.openTab(browser);
  const email = world.server.accounts[0]?.email ?? EMAIL;
  world.time.now += 16 * 60_000;
  const outcome = await logIn(wallet, email).catch((error: unknown) => {
    throw new Error(`Locked out after ${at}`, { cause: error });
  });
  if (outcome.next === "recover" || (await wallet.user())?.needs === "recovery") await wallet.recover({ kit: KIT });
  const user = await wallet.user();
  expect(await signer(wallet), at).toBe(user?.addresses.eip155);
  return user?.addresses.eip155 ?? "";
}

async function enrolled(world: WalletWorld, browser = world.createBrowser()): Promise<Wallet> {
  const wallet = world.openTab(browser);
  await logIn(wallet);
  return wallet;
}

async function here(world: WalletWorld): Promise<Prepared> {
  const browser = world.createBrowser();
  return { browser, address: await enrolled(world, browser).then(told) };
}

async function told(wallet: Wallet): Promise<string | undefined> {
  return (await wallet.user())?.addresses.eip155;
}

async function signer(wallet: Wallet): Promise<string> {
  const signature = await wallet.signEvm({ kind: "message", bytes: new TextEncoder().encode("hello") });
  return await recoverAddress({ hash: hashMessage("hello"), signature });
}
