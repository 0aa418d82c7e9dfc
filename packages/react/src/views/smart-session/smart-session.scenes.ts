import { permissions, type SessionPermission } from "@foyer/core/permissions";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";

const GAME = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const SHOP = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const DOLLARS = `0x${"a1".repeat(20)}`;
const MOVES: SessionPermission = {
  type: "contract-call",
  data: { address: GAME, selectors: ["0x40c10f19", "0xa9059cbb"] },
};
const MONEY: readonly SessionPermission[] = [
  { type: "native-token-transfer", data: { allowance: "0x2386f26fc10000", to: [SHOP] } },
  { type: "erc20-token-transfer", data: { address: DOLLARS, allowance: "0x5f5e100" } },
];
/** Half an hour in seconds. */
const SOON = 1_800;

/** An account whose wallet lets pages act without asking. */
async function account(kit: SceneKit, granted: readonly (readonly SessionPermission[])[]): Promise<void> {
  const { evm, foyer, clock } = kit;
  await foyer.load();
  await connect(kit, evm, { name: "Ember" });
  let count = 0;
  Object.assign(evm.provider(evm.connectors()[0]?.id ?? "") as object, {
    async request({ method }: { readonly method: string }) {
      if (method === "wallet_revokePermissions") return await new Promise(() => undefined);
      count += 1;
      return { context: `0x0${count}` };
    },
  });
  for (const [index, all] of granted.entries()) {
    await foyer.use(permissions()).grantPermissions({
      signer: { type: "account", data: { id: SHOP } },
      expiry: Math.floor(clock.now() / 1_000) + SOON * (index + 1),
      permissions: all,
    });
  }
}

function having<V extends "SmartSessionCreated" | "SmartSessionList">(
  ...granted: readonly (readonly SessionPermission[])[]
): State<V> {
  return { before: (kit) => account(kit, granted), after: ({ painted }) => painted() };
}

export const scenes: readonly Scene[] = [
  ...scenesOf("SmartSessionList", {
    none: having(),
    several: having([MOVES], [MOVES, ...MONEY], [{ type: "rate-limit", data: {} }]),
    ending: {
      ...having([MOVES], MONEY),
      after: async ({ foyer, painted }) => {
        foyer
          .use(permissions())
          .revokePermissions({ context: "0x01" })
          .catch(() => undefined);
        await painted();
      },
    },
  }),
  ...scenesOf("SmartSessionCreated", { created: having([MOVES, ...MONEY]) }),
];
