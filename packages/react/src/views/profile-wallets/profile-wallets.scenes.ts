import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";

function several(after: State<"ProfileWallets">["after"] = undefined): State<"ProfileWallets"> {
  return {
    params: { namespace: "eip155" },
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.solana, { name: "Quartz" });
      await connect(kit, kit.evm, { name: "Harbor", place: 1, accounts: 2 });
      await connect(kit, kit.evm, { name: "A wallet whose name is too long for its row", place: 2 });
      await connect(kit, kit.evm, { name: "Ember" });
    },
    after,
  };
}

/** Presses what ends all wallets, or that one of them, in any language. */
async function press({ painted }: SceneKit, wallet?: string): Promise<void> {
  const root = document.querySelector("[data-foyer]")?.shadowRoot;
  const all = root?.querySelector("h3")?.parentElement?.querySelector("button");
  const buttons = [...(root?.querySelectorAll("button") ?? [])];
  // A wallet's name stands in what switches to it too; what ends it comes last.
  const own = buttons.filter((button) => wallet && button.getAttribute("aria-label")?.includes(wallet)).at(-1);
  (wallet ? own : all)?.click();
  await painted();
}

export const scenes: readonly Scene[] = scenesOf("ProfileWallets", {
  empty: {},
  several: several(),
  asking: several((kit) => press(kit)),
  disconnected: several((kit) => press(kit, "Harbor")),
  failed: several(async (kit) => {
    kit.evm.disconnect = async () => Promise.reject(new TypeError("no"));
    await press(kit, "Harbor");
  }),
  "other-namespace": { ...several(), params: { namespace: "solana" } },
});
