import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";

function answering(answer: SceneKit["evm"]["answer"]["switchNetwork"]): State<"SwitchNetwork"> {
  return {
    params: { network: "eip155:8453" },
    before: async (kit) => {
      await kit.foyer.load();
      await connect(kit, kit.evm, { name: "Ember" });
      kit.evm.answer.switchNetwork = answer;
    },
  };
}

export const scenes: readonly Scene[] = scenesOf("SwitchNetwork", {
  waiting: answering("hang"),
  declined: answering("reject"),
});
