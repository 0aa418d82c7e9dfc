import { FoyerError } from "@foyer/core";
import { accountNames } from "@foyer/core/account-names";
import { askForName, offerNames, takeName } from "../../test/offer-names.ts";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";

const BROKEN = new FoyerError("name/unreachable", { problem: "status 503" });

const connected = async (kit: SceneKit): Promise<void> => {
  await kit.foyer.load();
  await connect(kit, kit.evm, { name: "Ember" });
};

const written =
  (then?: (kit: SceneKit) => unknown, isTaken = false): State<never>["before"] =>
  async (kit) => {
    await connected(kit);
    await askForName(kit.foyer, kit.clock, { isTaken });
    await then?.(kit);
  };

const register = ({ foyer }: SceneKit): Promise<unknown> =>
  foyer
    .use(accountNames())
    .register()
    .catch(() => undefined);

export const scenes: readonly Scene[] = [
  ...scenesOf("ChooseAccountName", {
    offered: {
      before: async (kit) => {
        await connected(kit);
        offerNames(kit.foyer);
      },
    },
    off: { before: connected },
  }),
  ...scenesOf("RegisterAccountName", {
    empty: {
      before: async (kit) => {
        await connected(kit);
        offerNames(kit.foyer);
      },
    },
    loading: {
      before: async (kit) => {
        await connected(kit);
        offerNames(kit.foyer).answer.rules = "hang";
      },
    },
    unreachable: {
      before: async (kit) => {
        await connected(kit);
        offerNames(kit.foyer).answer.rules = BROKEN;
      },
    },
    short: { before: written(({ foyer }) => foyer.use(accountNames()).setName("ada")) },
    free: { before: written() },
    taken: { before: written(undefined, true) },
    offline: {
      before: async (kit) => {
        await connected(kit);
        const source = offerNames(kit.foyer);
        source.answer.check = BROKEN;
        const naming = kit.foyer.use(accountNames());
        await naming.begin();
        await naming.setName("ada1815");
        await naming.check();
      },
    },
    signing: {
      before: written(async (kit) => {
        kit.evm.answer.sign = "hang";
        void register(kit);
        await kit.painted();
      }),
    },
    refused: {
      before: written(async (kit) => {
        kit.evm.answer.sign = { error: new FoyerError("name/refused", { problem: "too late" }) };
        await register(kit);
      }),
    },
  }),
  ...scenesOf("RegisterAccountNameSuccess", {
    taken: {
      before: async (kit) => {
        await connected(kit);
        await takeName(kit.foyer, kit.clock);
      },
    },
  }),
];
