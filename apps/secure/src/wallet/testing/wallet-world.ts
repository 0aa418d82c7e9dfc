import { createKeyring } from "../../keys/create-keyring.ts";
import { randomId } from "../../keys/random-bytes.ts";
import { createWallet } from "../create-wallet.ts";
import type { DeviceStore } from "../device-record.ts";
import { createMemoryStore } from "../memory-store.ts";
import type { Clock, Lock, Passkeys, WalletPorts } from "../ports.ts";
import { createTurns } from "../turns.ts";
import type { LogInOutcome, Wallet } from "../wallet.ts";
import { createFakeKeeper } from "./fake-keeper.ts";
import { createFakeServer, FRAME } from "./fake-server.ts";

/** A browser: what it stores, the name its key has, and a lock that its tabs share. */
export type FakeBrowser = { readonly name: string; readonly store: DeviceStore; readonly lock: Lock };

/** A server, a keeper, a clock that does not wait, and as many browsers and tabs as a test asks for. */
export async function createWalletWorld() {
  const time = { now: Date.UTC(2026, 10, 26) };
  const clock: Clock = {
    now: () => time.now,
    async sleep(milliseconds, signal) {
      if (milliseconds > 60_000) return new Promise(() => {});
      signal?.throwIfAborted();
      time.now += milliseconds;
    },
  };
  const server = await createFakeServer({ clock });
  const keeper = await createFakeKeeper({ clock });
  const passkeys = createFakePasskeys();

  function createBrowser(): FakeBrowser {
    const turns = new Map<string, ReturnType<typeof createTurns>>();
    const lock: Lock = (name, run) => {
      const turn = turns.get(name) ?? createTurns();
      turns.set(name, turn);
      return turn(run);
    };
    return { name: randomId(), store: createMemoryStore(), lock };
  }
  function createPorts({ name, store, lock }: FakeBrowser): WalletPorts {
    return {
      server: server.connect(name),
      keeper: keeper.connect(name),
      store,
      keyring: createKeyring(),
      passkeys,
      clock,
      lock,
      thumbprint: async () => name,
      site: { origin: FRAME, projectId: "test-project" },
    };
  }

  return {
    time,
    server,
    keeper,
    passkeys,
    createBrowser,
    createPorts,
    openTab: (browser: FakeBrowser): Wallet => createWallet(createPorts(browser)),
  };
}

export type WalletWorld = Awaited<ReturnType<typeof createWalletWorld>>;

/** Logs in as a person does: e-mail, link and code where they are asked for. */
export async function logIn(wallet: Wallet, email = "ada@example.com"): Promise<LogInOutcome> {
  const { action } = await wallet.connectEmail({ email, page: "https://shop.example" });
  if (action === "CONNECT") return { next: (await wallet.user()) === undefined ? "recover" : "ready" };
  if (action === "VERIFY_DEVICE") await wallet.connectDevice();
  return await wallet.connectOtp({ otp: "123456" });
}

/** Passkeys of a person, which every one of their devices has. */
function createFakePasskeys() {
  const made = new Map<string, Uint8Array>();
  const passkeys: Passkeys = {
    async create() {
      const credentialId = randomId();
      made.set(credentialId, crypto.getRandomValues(new Uint8Array(32)));
      return { credentialId, output: made.get(credentialId)?.slice() ?? new Uint8Array() };
    },
    async get({ credentials }) {
      for (const { credentialId } of credentials) {
        const output = made.get(credentialId);
        if (output !== undefined) return { credentialId, output: output.slice() };
      }
      throw new Error("The person has no such passkey");
    },
  };
  return passkeys;
}
