import type { Clock, Page, Undo } from "@foyer/contract";
import { originOf } from "../page/origin.ts";
import { createDisconnection } from "../rpc/rpc-error.ts";
import { announceEvmProvider, dispatchAnnouncement, type EvmWalletInfo } from "./announce.ts";
import type { EvmCore } from "./core.ts";
import type { EvmWallet, EvmWalletOptions } from "./evm-wallet.ts";
import { handleEvmRequest } from "./handle-request.ts";
import { installLegacyProvider } from "./legacy.ts";
import { createEvmProvider, type EvmProvider } from "./provider.ts";

type Presence = Pick<
  EvmWallet,
  "provider" | "announce" | "announceLate" | "installLegacy" | "request" | "listenerCount" | "remove"
>;
type PresenceOptions = { info: EvmWalletInfo; clock: Clock; flags: EvmWalletOptions["flags"] };

/** Keeps what the wallet has on each page. */
export function createEvmPresence(core: EvmCore, { info, clock, flags }: PresenceOptions): Presence {
  const providers = new Map<Page | undefined, EvmProvider>();
  const announced = new Set<Page>();
  const undos = new Set<Undo>();
  let isRemoved = false;

  const request: EvmWallet["request"] = (call) =>
    isRemoved ? Promise.reject(createDisconnection()) : handleEvmRequest(core, call);
  const provider = (page?: Page): EvmProvider => {
    const origin = originOf(page);
    const onEvent: EvmCore["onEvent"] = (listener) =>
      core.onEvent((event) => (event.origin === undefined || event.origin === origin) && listener(event));
    const made =
      providers.get(page) ?? createEvmProvider({ request: (call) => request({ ...call, origin }), onEvent, flags });
    providers.set(page, made);
    return made;
  };
  const keep = (undo: Undo): Undo => {
    const once = (): void => void (undos.delete(once) && undo());
    undos.add(once);
    return once;
  };
  const announce = (page: Page): Undo => {
    const detail = { info, provider: provider(page) };
    if (announced.has(page)) {
      dispatchAnnouncement(page, Object.freeze(detail));
      return () => undefined;
    }
    announced.add(page);
    const stop = announceEvmProvider(page, detail);
    return keep(() => void (announced.delete(page) && stop()));
  };
  return {
    request,
    provider,
    announce,
    announceLate(page, ms) {
      let undo = clock.after(ms, () => {
        undo = announce(page);
      });
      return keep(() => undo());
    },
    installLegacy: (page, path = "ethereum") => keep(installLegacyProvider(page, { path, provider: provider(page) })),
    listenerCount: () => [...providers.values()].reduce((sum, each) => sum + each.listenerCount(), 0),
    remove() {
      isRemoved = true;
      for (const undo of [...undos]) undo();
    },
  };
}
