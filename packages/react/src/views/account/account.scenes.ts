import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";

function connected(more: (kit: SceneKit) => unknown = () => undefined): State<"Account"> {
  return {
    before: async (kit) => {
      await kit.foyer.load();
      await more(kit);
      await connect(kit, kit.evm, { name: "Ember" });
    },
  };
}

export const scenes: readonly Scene[] = scenesOf("Account", {
  full: connected(),
  "balance-loading": connected(({ evm }) => {
    evm.answer.balance = "hang";
  }),
  "balance-failed": connected(({ evm }) => {
    evm.answer.balance = { error: new TypeError("Failed to fetch") };
  }),
  "two-namespaces": connected((kit) => connect(kit, kit.solana, { name: "Quartz" })),
  offline: { ...connected(), after: ({ page }) => page.setOnline(false) },
  notice: { ...connected(), after: ({ foyer }) => foyer.notify({ kind: "success", code: "wallet-added" }) },
  testnet: {
    ...connected(),
    after: async ({ foyer, painted }) => {
      await foyer.switchNetwork({ network: "eip155:11155111" });
      await painted();
    },
  },
  "all-notices": {
    ...connected(),
    after: ({ foyer, page }) => {
      page.setOnline(false);
      foyer.alert("APKT007");
      foyer.notify({ kind: "success", code: "wallet-added" });
    },
  },
  alert: { ...connected(), after: ({ foyer }) => foyer.alert("APKT007") },
});
