import type { Dialect } from "@foyer/contract/session";
import { read, readAccounts, readMethod, type StandardWallet, speakStandard } from "@foyer/contract/wallet-standard";
import type { familyOf } from "./families/family-of.ts";
import type { findWallets } from "./families/find-wallets.ts";
import type { BitcoinLive } from "./live.ts";
import { lookForGlobals } from "./look-for-globals.ts";
import { foldAddress } from "./read-address.ts";
import type { FoundWallet } from "./session.ts";
import { STANDARD_PART } from "./standard-part.ts";

/** What knows of wallets at globals: fetched where there is something to look at. */
export type Families = { readonly findWallets: typeof findWallets; readonly familyOf: typeof familyOf };

type StandardSpeaker = ReturnType<typeof speakStandard<"bip122">>;
type Speaker = Pick<Dialect<"bip122", BitcoinLive>, "ask"> & Required<Pick<Dialect<"bip122", BitcoinLive>, "hear">>;

const hasEvents = (live: unknown): boolean => !!readMethod(live, "standard:events", "on");
const isStandard = ({ connector }: FoundWallet): boolean => connector.source === "wallet-standard";

/** Makes how wallets for Bitcoin are found, asked and heard: by the Wallet Standard, WBIP004 and globals of their own. */
export function createDialect(load: () => Promise<Families>): Dialect<"bip122", BitcoinLive> {
  let families: Families | undefined;
  const speak = (events: "standard:events" | "bitcoin:events"): StandardSpeaker =>
    speakStandard({
      ...STANDARD_PART,
      events,
      isUsable: (live) => hasEvents(live) === (events === "standard:events") && STANDARD_PART.isUsable(live),
    });
  const [byStandard, byBitcoin] = [speak("standard:events"), speak("bitcoin:events")];
  const speakerOf = (wallet: FoundWallet): Speaker =>
    // What found a wallet at a global is there.
    isStandard(wallet) ? speakSilently(hasEvents(wallet.live) ? byStandard : byBitcoin) : familyFor(wallet);
  const familyFor = (wallet: FoundWallet): ReturnType<typeof familyOf> =>
    (families as Families).familyOf(wallet.connector);

  return {
    namespace: "bip122",
    ways: {
      connect: "wallet",
      restore: "wallet",
      revoke: "wallet",
      switchNetwork: "wallet",
      signMessage: "wallet",
      sendNative: "wallet",
      verifyMessage: "local",
      balance: "rest",
      estimateFee: "rest",
      sendToken: "needs-indexer",
      tokens: "needs-indexer",
      smartAccount: "no-such-concept",
    },
    same: (a, b) => foldAddress(a) === foldAddress(b),
    discover(search) {
      let [isOver, isLooking] = [false, false];
      const known = new WeakSet<object>();
      const parts = [
        byStandard.discover(search),
        byBitcoin.discover(search),
        lookForGlobals(search.host, () => {
          if (isLooking) return;
          isLooking = true;
          load()
            .then((loaded) => {
              families = loaded;
              isLooking = false;
              if (!isOver) loaded.findWallets(search, known);
            })
            .catch(() => {
              // Fetched again with the next look.
              isLooking = false;
            });
        }),
      ];
      return {
        refresh: () => parts.forEach(({ refresh }) => void refresh()),
        stop() {
          isOver = true;
          parts.forEach(({ stop }) => void stop());
        },
      };
    },
    ask: (wallet, asking) => speakerOf(wallet).ask(wallet, asking),
    hear: (wallet, tell, hearing) => speakerOf(wallet).hear(wallet, tell, hearing),
    lacks: (wallet, operation) =>
      isStandard(wallet)
        ? lacksFeature(wallet.live, operation)
        : familyFor(wallet).lacks(wallet.live as never, operation),
  };
}

/** `bitcoin:connect` knows no silence, but `standard:connect` does; where it is missing, a wallet shows what it shares. */
function speakSilently(speaker: StandardSpeaker): Speaker {
  const { ask, hear } = speaker as unknown as Speaker;
  return {
    hear,
    async ask(wallet, asking) {
      if (!asking.silent) return await ask(wallet, asking);
      const { live } = wallet;
      const given =
        read(await readMethod(live, "standard:connect")?.({ silent: true }), "accounts") ?? read(live, "accounts");
      return { given, accounts: readAccounts(STANDARD_PART, asking.networks, given) };
    },
  };
}

function lacksFeature(live: BitcoinLive | StandardWallet, operation: string): boolean {
  const has = (...names: readonly string[]): boolean => names.some((name) => readMethod(live, `bitcoin:${name}`));
  if (operation === "signMessage") return !has("signMessage");
  if (operation === "sendNative") return !has("signAndSendTransaction", "signTransaction");
  // Nothing of the standard moves a wallet, or makes it forget.
  return operation === "switchNetwork" || operation === "revoke";
}
