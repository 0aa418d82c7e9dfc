import { FoyerError } from "@foyer/core";
import { type BeginRequest, send } from "@foyer/core/send";
import { type Scene, type State, scenesOf } from "../../../test/scene.ts";
import type { SceneKit } from "../../../test/scene-kit.ts";
import { LONG_ASSET, sendingAccount } from "../../../test/send-scenes.ts";
import { writeDraft } from "../../../test/write-draft.ts";

type PreviewState = State<"WalletSendPreview">;

function reviewing(asked: BeginRequest = {}): PreviewState {
  return {
    before: async (kit) => {
      await sendingAccount(kit);
      await writeDraft(kit.foyer, { to: "ada.eth", amount: "0.25", ...asked });
    },
    after: ({ painted }) => painted(),
  };
}

/** Says what it costs from the review on. */
function charging(estimateFee: () => Promise<unknown>): PreviewState {
  return {
    before: async (kit) => {
      await sendingAccount(kit);
      await writeDraft(kit.foyer, { to: "ada.eth", amount: "0.25" });
      Object.assign(kit.evm.capabilities, { estimateFee });
    },
    after: ({ painted }) => painted(),
  };
}

/** Has the wallet asked once the review is shown. */
function answering(answer: SceneKit["evm"]["answer"]["sign"]): PreviewState {
  return {
    ...reviewing(),
    after: async ({ evm, foyer, painted }) => {
      await painted();
      evm.answer.sign = answer;
      const sent = foyer.use(send()).submit();
      sent.catch(() => undefined);
      await painted();
    },
  };
}

export const scenes: readonly Scene[] = scenesOf("WalletSendPreview", {
  ready: reviewing(),
  unusual: reviewing({ to: `0x${"0".repeat(36)}dEaD` }),
  long: reviewing({ asset: LONG_ASSET, amount: "9999999999999999.123456789012345678" }),
  "one-price": charging(async () => ({ gas: 21_000n, gasPrice: 12n * 10n ** 9n })),
  opening: charging(async () => ({ lamports: 252n * 10n ** 12n, rent: 2n * 10n ** 15n })),
  withheld: charging(async () => ({ lamports: 252n * 10n ** 12n, withheld: 10n ** 15n })),
  checking: charging(() => new Promise(() => undefined)),
  blocked: charging(async () => Promise.reject(new TypeError("execution reverted: transfers are paused"))),
  asking: answering("hang"),
  declined: answering("reject"),
  unsure: answering({ error: new FoyerError("wallet/disconnected", { namespace: "eip155", operation: "sendNative" }) }),
  failed: answering({ error: new FoyerError("wallet/locked", { namespace: "eip155", operation: "sendNative" }) }),
});
