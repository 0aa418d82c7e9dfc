import { FoyerError } from "@foyer/core";
import { byEmail } from "../../test/login-scenes.ts";
import { type Scene, scenesOf } from "../../test/scene.ts";
import { pressLast } from "../../test/type-email.ts";

export const scenes: readonly Scene[] = scenesOf("UpgradeEmailWallet", {
  explained: byEmail({ stage: "in" }),
  waiting: byEmail({
    stage: "in",
    after: async (kit, wallet) => {
      Object.assign(wallet, { show: () => new Promise(() => undefined) });
      await pressLast(kit);
    },
  }),
  failed: byEmail({
    stage: "in",
    fails: { show: new FoyerError("frame/timeout", { request: "SHOW_SCREEN", timeoutMs: 120_000 }) },
    after: pressLast,
  }),
  "without-wallet": byEmail(),
});
