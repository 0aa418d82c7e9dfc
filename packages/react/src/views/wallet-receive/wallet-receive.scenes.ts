import { type Scene, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";

/** Writes an amount to ask for, as somebody types. */
async function write({ painted }: Pick<SceneKit, "painted">, text: string): Promise<void> {
  await painted();
  const roots = [...document.querySelectorAll("[data-foyer]")].map(({ shadowRoot }) => shadowRoot);
  const [field] = roots.flatMap((root) => root?.querySelector<HTMLInputElement>("dialog input") ?? []);
  // React reads the value that the prototype's own setter wrote.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field?.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  await painted();
}

export const scenes: readonly Scene[] = scenesOf("WalletReceive", {
  evm: {
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.evm, { name: "Ember" });
    },
  },
  solana: {
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.solana, { name: "Quartz" });
    },
  },
  amount: {
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.evm, { name: "Ember" });
    },
    after: (kit) => write(kit, "0.25"),
  },
  wrong: {
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.solana, { name: "Quartz" });
    },
    after: (kit) => write(kit, "1.2.3"),
  },
  offline: {
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.evm, { name: "Ember" });
    },
    after: ({ page }) => page.setOnline(false),
  },
});
