import { FoyerError } from "@foyer/core";
import { bloom } from "../../bloom/bloom.ts";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import type { SceneKit } from "../../test/scene-kit.ts";
import { readAttempt } from "../shared/connect-wallet.ts";
import { PATIENCE_MS } from "./follow-attempt.ts";

const params = { walletId: "org.ember" };

function answering(answer: SceneKit["evm"]["answer"]["connect"]): State<"ConnectingExternal"> {
  return {
    params,
    before: ({ evm }) => {
      evm.addWallet("Ember");
      evm.answer.connect = answer;
    },
  };
}

function failing(code: "wallet/pending" | "wallet/no-accounts" | "wallet/internal"): State<"ConnectingExternal"> {
  const context = { namespace: "eip155", operation: "connect", problem: "it failed" } as const;
  return answering({ error: new FoyerError(code, context) });
}

export const scenes: readonly Scene[] = scenesOf("ConnectingExternal", {
  waiting: answering("hang"),
  "waited-long": { ...answering("hang"), after: ({ clock }) => clock.advance(PATIENCE_MS) },
  declined: answering("reject"),
  // Trying again connects, and what the host has added to that is seen.
  "declined-with-bloom": {
    ...answering("reject"),
    features: [bloom()],
    after: async ({ foyer, evm }) => {
      const isDeclined = (): boolean =>
        evm.connectors().some((connector) => readAttempt(foyer.getSnapshot(), connector).status === "failed");
      while (!isDeclined()) await new Promise(requestAnimationFrame);
      evm.answer.connect = "approve";
    },
  },
  pending: failing("wallet/pending"),
  "no-accounts": failing("wallet/no-accounts"),
  failed: failing("wallet/internal"),
  "not-installed": { params: { walletId: "phantom" } },
  offline: { ...answering("hang"), after: ({ page }) => page.setOnline(false) },
});
