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

/** Presses what is called so in the modal. */
async function press({ painted }: SceneKit, name: string): Promise<void> {
  const buttons = document.querySelector("[data-foyer]")?.shadowRoot?.querySelectorAll("button") ?? [];
  const isMeant = (button: HTMLButtonElement): boolean =>
    (button.getAttribute("aria-label") ?? button.textContent ?? "").startsWith(name);
  [...buttons].find(isMeant)?.click();
  await painted();
}

export const scenes: readonly Scene[] = scenesOf("ProfileWallets", {
  empty: {},
  several: several(),
  asking: several((kit) => press(kit, "Disconnect All")),
  disconnected: several((kit) => press(kit, "Disconnect Harbor")),
  failed: several(async (kit) => {
    kit.evm.disconnect = async () => Promise.reject(new TypeError("no"));
    await press(kit, "Disconnect Harbor");
  }),
  "other-namespace": { ...several(), params: { namespace: "solana" } },
});
