import { type KeeperWorld, PROJECT, press, readLink } from "../../../../keeper/src/testing/keeper-world.ts";
import { createCaller } from "../../calls/caller.ts";
import { createKeyPair, readFrameKey } from "../../calls/frame-key.ts";
import { createKeeper } from "../../calls/keeper.ts";
import { createKeyring } from "../../keys/create-keyring.ts";
import { createMemoryStore } from "../memory-store.ts";
import type { Clock, WalletPorts } from "../ports.ts";
import { createTurns } from "../turns.ts";
import type { Wallet } from "../wallet.ts";
import type { createFakeServer } from "./fake-server.ts";

const FRAME_ORIGIN = "https://wallet.example";

/** The clock of a keeper that runs in this process, for the frame's side of a test. */
export function clockOf({ clock }: Pick<KeeperWorld, "clock">): Clock {
  return {
    now: () => clock.now,
    async sleep(milliseconds) {
      if (milliseconds > 60_000) return new Promise(() => {});
      clock.now += milliseconds;
    },
  };
}

/** A frame of its own key, which speaks to a real keeper over HTTP and to a server in memory. */
export async function createRealPorts(a: {
  readonly keeper: KeeperWorld;
  readonly server: Awaited<ReturnType<typeof createFakeServer>>;
}): Promise<WalletPorts> {
  const clock = clockOf(a.keeper);
  const key = await readFrameKey(await createKeyPair());
  // As a browser has it: locks of different names do not wait for each other.
  const turns = new Map<string, ReturnType<typeof createTurns>>();
  const call = createCaller({
    base: `${a.keeper.keeper.url}/v1/${PROJECT}`,
    key: async () => key,
    clock: { ...clock, learn: () => false },
    // A browser adds the origin by itself.
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set("Origin", FRAME_ORIGIN);
      const { cache: _, credentials: __, referrerPolicy: ___, ...rest } = init ?? {};
      return fetch(url, { ...rest, headers });
    },
  });
  return {
    server: a.server.connect(key.thumbprint),
    keeper: createKeeper(call),
    store: createMemoryStore(),
    keyring: createKeyring(),
    passkeys: { create: () => Promise.reject(new Error("none")), get: () => Promise.reject(new Error("none")) },
    clock,
    lock(name, run) {
      const own = turns.get(name) ?? createTurns();
      turns.set(name, own);
      return own(run);
    },
    thumbprint: async () => key.thumbprint,
    site: { origin: FRAME_ORIGIN, projectId: PROJECT },
  };
}

/** Logs in at both, by the link that the keeper mails and the server's code. */
export async function logInReally(wallet: Wallet, a: { readonly keeper: KeeperWorld; readonly email: string }) {
  a.keeper.clock.now += 31_000;
  a.keeper.mail.clear();
  await wallet.connectEmail({ email: a.email, page: "https://app.example" });
  const waiting = wallet.connectDevice();
  await press(await readLink(a.keeper, a.email), "confirm");
  await waiting;
  return await wallet.connectOtp({ otp: "123456" });
}
