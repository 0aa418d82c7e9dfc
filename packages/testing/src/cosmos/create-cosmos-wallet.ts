import type { Page, Undo } from "@foyer/contract";
import { originOf } from "../page/origin.ts";
import { createScript } from "../script/create-script.ts";
import { createWalletControls } from "../wallet/wallet-controls.ts";
import { createCosmosCore } from "./core.ts";
import type { CosmosWallet, CosmosWalletOptions, KeplrObject } from "./cosmos-wallet.ts";
import { createKeplrObject } from "./keplr-object.ts";
import { putOnPage } from "./put-on-page.ts";

/**
 * Makes a wallet of Keplr's shape that signs for real, answers as scripted and can be made to lie.
 * @see https://docs.keplr.app/api
 * @example
 * import { createCosmosWallet, createTestPage } from "@foyer/testing";
 *
 * const page = createTestPage();
 * const wallet = createCosmosWallet({ name: "Leap", path: "leap", event: "leap_keystorechange", saysConnected: true });
 * wallet.announce(page);
 */
export function createCosmosWallet(options: CosmosWalletOptions = {}): CosmosWallet {
  const script = options.script ?? createScript({ clock: options.clock });
  const core = createCosmosCore(options, script);
  const objects = new Map<Page | undefined, KeplrObject>();
  const undos = new Set<Undo>();

  const keplr = (page?: Page): KeplrObject => {
    const made = objects.get(page) ?? createKeplrObject({ core, options, origin: originOf(page) });
    objects.set(page, made);
    return made;
  };
  const tell = (): void => {
    if (core.lies.mute) return;
    const event = options.event ?? "keplr_keystorechange";
    for (const page of objects.keys()) page?.dispatchEvent(new Event(event));
  };
  return {
    name: options.name ?? "Keplr",
    script,
    ...createWalletControls(core, { tellAccounts: tell, tellRevoked: tell }),
    get state() {
      return core.state;
    },
    get prompts() {
      return script.prompts;
    },
    keplr,
    announce(page, path = options.path ?? "keplr") {
      const undo = putOnPage(page, { path, value: keplr(page) });
      undos.add(undo);
      return () => void (undos.delete(undo) && undo());
    },
    setChains(chains) {
      core.set({ chains });
      tell();
    },
    tell,
    addressOn: (chainId, index) => core.keyOn(chainId, index)?.address ?? "",
    // These wallets hear nothing of pages, and pages hear them on themselves.
    listenerCount: () => 0,
    remove() {
      for (const undo of undos) undo();
      undos.clear();
    },
  };
}
