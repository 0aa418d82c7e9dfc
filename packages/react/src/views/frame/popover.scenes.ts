import { focusLaunch } from "../../test/focus-launch.ts";
import { type Scene, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit, type SceneOptions } from "../../test/scene-kit.ts";

const popover: SceneOptions = ({ relay }) => ({ sources: [relay], settings: { layout: "popover" } });

/** With some wallets, none of which answers; the button has the focus. */
async function wallets({ evm, painted }: SceneKit): Promise<void> {
  for (const name of ["Harbor", "Ember"]) evm.addWallet(name);
  evm.answer.connect = "hang";
  await painted();
  focusLaunch();
}

async function connected(kit: SceneKit): Promise<void> {
  await kit.foyer.load();
  await connect(kit, kit.evm, { name: "Ember" });
  // The button of an account takes the place of the other, whose chunk may have to come first.
  for (let turn = 0; turn < 4; turn += 1) await kit.painted();
  focusLaunch();
}

/** Beside the kit's button where there is room: on touch screens and narrow pages the same scenes are sheets. */
export const scenes: readonly Scene[] = [
  ...scenesOf("Connect", {
    popover: { options: popover, before: wallets },
    // The button is in the window's last corner: the card stands above it, and ends where it ends.
    "popover-above": {
      options: popover,
      before: async (kit) => {
        await wallets(kit);
        focusLaunch("block-end inline-end");
      },
    },
    // Nothing opened it: the card is in the middle.
    "popover-without-button": {
      options: popover,
      before: async (kit) => {
        await wallets(kit);
        (document.activeElement as HTMLElement | null)?.blur();
      },
    },
  }),
  ...scenesOf("ConnectingExternal", {
    popover: { options: popover, from: "Connect", before: wallets, params: { walletId: "org.ember" } },
  }),
  ...scenesOf("AllWallets", { popover: { options: popover, from: "Connect", before: wallets } }),
  ...scenesOf("Account", { popover: { options: popover, before: connected } }),
  ...scenesOf("Networks", { popover: { options: popover, before: connected } }),
];
