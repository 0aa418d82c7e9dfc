import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect } from "../../test/scene-kit.ts";

const before: State<"FundWallet">["before"] = async (kit) => {
  await kit.foyer.load();
  await connect(kit, kit.evm, { name: "Ember" });
};

export const scenes: readonly Scene[] = scenesOf("FundWallet", {
  receive: { before },
  nothing: { before, options: () => ({ settings: { receive: false } }) },
});
