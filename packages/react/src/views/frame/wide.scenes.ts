import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import type { SceneOptions } from "../../test/scene-kit.ts";

const TERMS = { termsConditionsUrl: "https://example.org/terms", privacyPolicyUrl: "https://example.org/privacy" };

const wide: SceneOptions = ({ relay }) => ({
  sources: [relay],
  settings: { layout: "wide", branding: true, ...TERMS },
});

/** With some wallets, none of which answers. */
const beside = {
  options: wide,
  from: "Connect",
  before: ({ evm, solana }) => {
    for (const name of ["Harbor", "Ember"]) evm.addWallet(name);
    solana.addWallet("Harbor");
    evm.answer.connect = "hang";
  },
} as const satisfies State<"Connect">;

export const scenes: readonly Scene[] = [
  ...scenesOf("Connect", {
    wide: { options: wide, before: beside.before },
    "wide-empty": { options: wide },
  }),
  ...scenesOf("ConnectingExternal", { wide: { ...beside, params: { walletId: "org.ember" } } }),
  ...scenesOf("ConnectingMultiChain", { wide: { ...beside, params: { walletId: "org.harbor" } } }),
  ...scenesOf("ConnectingWalletConnectBasic", { wide: beside }),
  ...scenesOf("GetWallet", { wide: beside }),
  ...scenesOf("AllWallets", { wide: beside }),
  ...scenesOf("Downloads", { wide: { ...beside, params: { walletId: "phantom" } } }),
];
