import { type Scene, type State, scenesOf } from "../../../test/scene.ts";
import type { SceneKit } from "../../../test/scene-kit.ts";
import { type AccountGiven, sendingAccount } from "../../../test/send-scenes.ts";

function holding(given: AccountGiven = {}): State<"WalletSendSelectToken"> {
  return { before: (kit: SceneKit) => sendingAccount(kit, given), after: ({ painted }) => painted() };
}

export const scenes: readonly Scene[] = scenesOf("WalletSendSelectToken", {
  full: holding(),
  none: holding({ held: [] }),
  loading: holding({ held: "hang" }),
  failed: holding({ held: "fail" }),
});
