import { send } from "@foyer/core/send";
import { createScriptedAdapter } from "@foyer/core/testing";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";
import { type AccountGiven, DOLLAR_ASSET, LONG_ASSET, sendingAccount } from "../../test/send-scenes.ts";
import { RECEIVER, writeDraft } from "../../test/write-draft.ts";

/** Begins with what a host asks for, and waits until it is judged. */
function asking(params: State<"WalletSend">["params"], given: AccountGiven = {}): State<"WalletSend"> {
  return { params, before: (kit) => sendingAccount(kit, given), after: ({ painted }) => painted() };
}

async function switchUnit({ foyer, painted }: SceneKit): Promise<void> {
  await painted();
  await foyer.use(send()).switchUnit();
  await painted();
}

const to = RECEIVER;
const BURN = `0x${"0".repeat(36)}dEaD`;

export const scenes: readonly Scene[] = scenesOf("WalletSend", {
  empty: asking(undefined),
  full: asking({ amount: "0.25", to: "ada.eth" }),
  token: asking({ asset: DOLLAR_ASSET, amount: "1250", to }),
  dollars: { ...asking({ amount: "0.25", to }), after: switchUnit },
  long: asking({ asset: LONG_ASSET, amount: "9999999999999999.123456789012345678", to }),
  short: asking({ amount: "12.5", to }),
  "fee-short": asking({ amount: "1.2845", to }),
  "fee-loading": asking({ amount: "0.25", to }, { fee: "hang" }),
  "fee-failed": asking({ amount: "0.25", to }, { fee: "fail" }),
  refused: asking({ amount: "0.25", to: "not an address" }),
  unusual: asking({ amount: "0.25", to: "аda.eth" }),
  "very-unusual": asking({ amount: "0.25", to: BURN }),
  recent: {
    before: async (kit) => {
      await sendingAccount(kit);
      for (const receiver of ["ada.eth", "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"])
        await writeDraft(kit.foyer, { to: receiver, amount: "0.1", sent: true });
      await kit.foyer.use(send()).reset();
    },
    after: ({ painted }) => painted(),
  },
  loading: asking(undefined, { held: "hang" }),
  "tokens-failed": asking(undefined, { held: "fail" }),
  solana: {
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.solana, { name: "Quartz" });
    },
    after: ({ painted }) => painted(),
  },
  asking: {
    before: async (kit) => {
      await sendingAccount(kit);
      await writeDraft(kit.foyer);
      kit.evm.answer.sign = "hang";
      const sending = kit.foyer.use(send());
      await sending.review();
      void sending.submit().catch(() => undefined);
    },
  },
  off: { before: (kit) => sendingAccount(kit), options: () => ({ settings: { send: false } }) },
  unsupported: {
    options: () => {
      const bitcoin = createScriptedAdapter("bip122");
      bitcoin.addWallet("Birch");
      return { adapters: [bitcoin], sources: [] };
    },
    before: async ({ foyer }) => {
      await foyer.load();
      await foyer.connect({ wallet: "Birch" });
    },
    after: ({ painted }) => painted(),
  },
  offline: { ...asking({ amount: "0.25", to }), after: ({ page }) => page.setOnline(false) },
});
