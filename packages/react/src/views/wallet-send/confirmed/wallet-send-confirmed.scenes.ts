import { type Scene, type State, scenesOf } from "../../../test/scene.ts";
import { sendingAccount } from "../../../test/send-scenes.ts";
import { writeDraft } from "../../../test/write-draft.ts";

function ended(status: string): State<"WalletSendConfirmed"> {
  return {
    before: async (kit) => {
      await sendingAccount(kit);
      Object.assign(kit.evm.capabilities, { outcome: async () => ({ status }) });
      await writeDraft(kit.foyer, { to: "ada.eth", amount: "0.25", sent: true });
    },
    after: ({ painted }) => painted(),
  };
}

export const scenes: readonly Scene[] = scenesOf("WalletSendConfirmed", {
  pending: ended("pending"),
  confirmed: ended("confirmed"),
  failed: ended("failed"),
  replaced: ended("replaced"),
  dropped: ended("dropped"),
});
