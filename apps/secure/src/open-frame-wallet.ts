import { createAccountServer } from "./calls/account-server.ts";
import { createCaller } from "./calls/caller.ts";
import { readFrameKey } from "./calls/frame-key.ts";
import { createKeeper } from "./calls/keeper.ts";
import { createServerClock } from "./calls/server-clock.ts";
import { createDeviceStore } from "./device/create-device-store.ts";
import { makesPasskeysInWindow, workInPasskeyWindow } from "./device/passkey-window.ts";
import { createPasskeys } from "./device/passkeys.ts";
import { createWebLock } from "./device/web-lock.ts";
import { createWallet } from "./wallet/create-wallet.ts";
import type { Wallet } from "./wallet/wallet.ts";
import { connectKeyring } from "./worker/connect-keyring.ts";

/** The wallet of a frame, and whether this device keeps what it needs: where it does not, a person has to verify it each time. */
export type FrameWallet = { readonly wallet: Wallet; readonly isKept: () => boolean; readonly close: () => void };

/**
 * Opens the wallet of a frame over what a browser has. `server` and `keeper`: their URLs. `worker`: of `worker/keyring-worker.ts`.
 * `time`: the server's, where the frame's document has it (Unix milliseconds).
 */
export async function openFrameWallet(a: {
  readonly projectId: string;
  readonly name: string;
  readonly server: string;
  readonly keeper: string;
  readonly worker: Worker;
  readonly time?: number | undefined;
}): Promise<FrameWallet> {
  const { store, keyPair } = await createDeviceStore();
  const clock = createServerClock({ time: a.time });
  // Read each time: whoever signs out and has the device forgotten is a new one from then on.
  const key = async () => readFrameKey(await keyPair());
  const project = encodeURIComponent(a.projectId);
  const keyring = connectKeyring(a.worker);
  a.worker.addEventListener("error", keyring.end);
  const wallet = createWallet({
    server: createAccountServer(createCaller({ base: `${trim(a.server)}/embedded/v1/${project}`, key, clock })),
    keeper: createKeeper(createCaller({ base: `${trim(a.keeper)}/v1/${project}`, key, clock })),
    store,
    keyring,
    passkeys: createPasskeys({
      name: a.name,
      ...(makesPasskeysInWindow(window) && { elsewhere: (work) => workInPasskeyWindow(window, work) }),
    }),
    clock,
    lock: createWebLock(),
    site: { origin: window.location.origin, projectId: a.projectId },
    thumbprint: async () => (await key()).thumbprint,
  });
  const close = () => {
    a.worker.terminate();
    keyring.end();
  };
  return { wallet, isKept: () => store.isKept, close };
}

function trim(url: string): string {
  return url.replace(/\/+$/, "");
}
