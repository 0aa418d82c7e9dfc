import { FRAME_ORIGIN, PROJECT } from "../../../apps/keeper/src/testing/keeper-world.ts";
import { createAccountServer } from "../../../apps/secure/src/calls/account-server.ts";
import { createCaller } from "../../../apps/secure/src/calls/caller.ts";
import { createKeyPair, type FrameKey, readFrameKey } from "../../../apps/secure/src/calls/frame-key.ts";
import { createKeeper } from "../../../apps/secure/src/calls/keeper.ts";
import { createKeyring } from "../../../apps/secure/src/keys/create-keyring.ts";
import { createWallet } from "../../../apps/secure/src/wallet/create-wallet.ts";
import type { DeviceStore } from "../../../apps/secure/src/wallet/device-record.ts";
import { createMemoryStore } from "../../../apps/secure/src/wallet/memory-store.ts";
import type { Clock, Lock, WalletPorts } from "../../../apps/secure/src/wallet/ports.ts";
import { createTurns } from "../../../apps/secure/src/wallet/turns.ts";
import type { Wallet } from "../../../apps/secure/src/wallet/wallet.ts";
import { createGate, type Gate } from "./gate.ts";
import type { RealWorld } from "./real-world.ts";

/** A browser with the frame's real code, over HTTP to the real server and keeper. A page that is reloaded has the same store and key. */
export type RealDevice = {
  store: DeviceStore;
  key: FrameKey;
  gate: Gate;
  wallet: Wallet;
};

/** Creates a device that was never used. */
export async function createRealDevice(world: RealWorld): Promise<RealDevice> {
  const [store, key] = [createMemoryStore(), await readFrameKey(await createKeyPair())];
  return { store, key, ...openPage(world, { store, key }) };
}

/** Opens the frame's page: what the page before had begun is gone. */
export function openPage(world: RealWorld, a: Pick<RealDevice, "key" | "store">): Pick<RealDevice, "gate" | "wallet"> {
  const gate = createGate(createPorts(world, a));
  return { gate, wallet: createWallet(gate.ports) };
}

function createPorts(world: RealWorld, { store, key }: Pick<RealDevice, "key" | "store">): WalletPorts {
  const clock: Clock = {
    now: world.now,
    async sleep(milliseconds) {
      if (milliseconds > 60_000) return new Promise(() => {});
      world.wait(Math.ceil(milliseconds));
    },
  };
  const call = (base: string) =>
    createCaller({ base, key: async () => key, clock: { ...clock, learn: () => false }, fetch: fetchAsFrame });
  const turns = new Map<string, ReturnType<typeof createTurns>>();
  const lock: Lock = (name, run) => {
    const turn = turns.get(name) ?? createTurns();
    turns.set(name, turn);
    return turn(run);
  };
  return {
    server: createAccountServer(call(`${world.server.server.url}/embedded/v1/${PROJECT}`)),
    keeper: createKeeper(call(`${world.keeper.keeper.url}/v1/${PROJECT}`)),
    store,
    keyring: createKeyring(),
    passkeys: { create: () => Promise.reject(new Error("none")), get: () => Promise.reject(new Error("none")) },
    clock,
    lock,
    thumbprint: async () => key.thumbprint,
    site: { origin: FRAME_ORIGIN, projectId: PROJECT },
  };
}

/** A browser adds the origin by itself. */
const fetchAsFrame: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers);
  headers.set("Origin", FRAME_ORIGIN);
  const { cache: _, credentials: __, referrerPolicy: ___, ...rest } = init ?? {};
  return fetch(url, { ...rest, headers });
};
