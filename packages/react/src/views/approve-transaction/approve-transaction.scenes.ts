import { byEmail } from "../../test/login-scenes.ts";
import { type Scene, scenesOf } from "../../test/scene.ts";

export const scenes: readonly Scene[] = scenesOf("ApproveTransaction", {
  nothing: byEmail({ stage: "in" }),
  place: byEmail({
    stage: "in",
    after: (_kit, wallet) => wallet.tell({ type: "shown", screen: "approval", height: 420 }),
  }),
  high: byEmail({
    stage: "in",
    after: (_kit, wallet) => wallet.tell({ type: "shown", screen: "export", height: 2_000 }),
  }),
});
