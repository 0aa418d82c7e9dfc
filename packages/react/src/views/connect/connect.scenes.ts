import type { FoyerOptions } from "@foyer/core";
import { createScriptedEmbeddedWallet } from "@foyer/core/testing";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect, type SceneOptions } from "../../test/scene-kit.ts";
import { submit, write } from "../../test/type-email.ts";

const TERMS = { termsConditionsUrl: "https://example.org/terms", privacyPolicyUrl: "https://example.org/privacy" };

/** With a log-in by e-mail beside the wallets. */
function byEmail(settings: FoyerOptions["settings"] = {}): SceneOptions {
  return ({ relay }) => ({
    sources: [relay, createScriptedEmbeddedWallet()],
    settings: { email: true, ...settings },
  });
}

const addEmber: State<"Connect">["before"] = ({ evm }) => void evm.addWallet("Ember");

export const scenes: readonly Scene[] = [
  ...scenesOf("Connect", {
    installed: {
      before: ({ evm, solana }) => {
        evm.addWallet("Harbor");
        solana.addWallet("Harbor");
        evm.addWallet("Ember");
      },
    },
    empty: {},
    "long-names": {
      before: ({ evm }) => {
        evm.addWallet("A wallet whose name is far longer than its makers should have allowed");
        evm.addWallet("Donaudampfschifffahrtsgesellschaftskapitänswallet");
      },
    },
    pictured: {
      before: ({ evm }) => {
        for (const [name, fill] of Object.entries({ Harbor: "navy", Ember: "tomato", Fern: "green" }))
          evm.addWallet(name, { wallet: { name, icon: drawSquare(fill) } });
      },
    },
    legal: {
      options: () => ({
        settings: {
          legalCheckbox: true,
          branding: true,
          termsConditionsUrl: "https://example.org/terms",
          privacyPolicyUrl: "https://example.org/privacy",
        },
      }),
      before: ({ evm }) => void evm.addWallet("Ember"),
    },
    relay: { options: ({ relay }) => ({ sources: [relay] }), before: ({ evm }) => void evm.addWallet("Ember") },
    connected: {
      before: async (kit) => {
        await kit.foyer.load();
        await connect(kit, kit.evm, { name: "Ember" });
        kit.evm.addWallet("Harbor");
      },
      params: { addWalletForNamespace: "eip155" },
    },
    email: { options: byEmail() },
    "email-after-wallets": { options: byEmail(), before: addEmber },
    "email-alone": { options: byEmail({ enableWallets: false, enableWalletGuide: false }) },
    "email-legal": { options: byEmail(TERMS) },
    "email-blocked": { options: byEmail({ ...TERMS, legalCheckbox: true }) },
    collapsed: { options: byEmail({ collapseWallets: true, ...TERMS }), before: addEmber },
    "email-typed": { options: byEmail({ collapseWallets: true }), after: (kit) => write(kit, "ada@example.org") },
    "email-malformed": {
      options: byEmail({ collapseWallets: true }),
      after: async (kit) => {
        await write(kit, "ada@example");
        await submit(kit);
      },
    },
  }),
  ...scenesOf("ConnectWallets", {
    installed: { options: byEmail({ collapseWallets: true, ...TERMS }), before: addEmber },
    empty: { options: byEmail({ collapseWallets: true }) },
  }),
];

function drawSquare(fill: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${fill}"/></svg>`)}`;
}
