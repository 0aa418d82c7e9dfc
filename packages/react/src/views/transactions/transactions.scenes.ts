import { type ActivityRecord, activity } from "@foyer/core/activity";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";

const coin = { direction: "out", quantity: "0.25", symbol: "ETH", isCollectible: false, isSpam: false } as const;
const usdc = { ...coin, quantity: "1250", symbol: "USDC" };
const record = { chain: "eip155:1", status: "confirmed", operation: "send", transfers: [coin] } as const;
const DONE: readonly ActivityRecord[] = [
  { ...record, hash: "0xa", status: "pending" },
  {
    ...record,
    hash: "0xb",
    at: Date.UTC(2023, 10, 12, 12),
    operation: "trade",
    transfers: [coin, { ...usdc, direction: "in" }],
  },
  {
    ...record,
    hash: "0xc",
    at: Date.UTC(2023, 9, 3, 12),
    operation: "receive",
    transfers: [{ ...usdc, direction: "in" }],
  },
  { ...record, hash: "0xd", at: Date.UTC(2023, 9, 2, 12), status: "failed" },
  {
    ...record,
    hash: "0xe",
    at: Date.UTC(2022, 1, 20, 12),
    operation: "mint",
    transfers: [
      { ...coin, direction: "in", isCollectible: true, name: "A collectible with a very long name indeed #4711" },
    ],
  },
];

type Read = (asked: {
  readonly cursor?: string | undefined;
}) => Promise<{ kind: "page"; items: readonly ActivityRecord[]; next?: string } | { kind: "unknown-chain" }>;

function telling(read: Read): State<"Transactions"> {
  return {
    before: async (kit: SceneKit) => {
      await kit.foyer.load();
      kit.foyer.use(activity({ history: [{ read }] }));
      await connect(kit, kit.evm, { name: "Ember" });
    },
    after: ({ painted }) => painted(),
  };
}

export const scenes: readonly Scene[] = scenesOf("Transactions", {
  full: telling(async ({ cursor }) =>
    cursor === undefined ? { kind: "page", items: DONE, next: "more" } : new Promise(() => undefined),
  ),
  none: telling(async () => ({ kind: "page", items: [] })),
  untold: telling(async () => ({ kind: "unknown-chain" })),
  loading: telling(() => new Promise(() => undefined)),
  failed: telling(async () => {
    throw new TypeError("Failed to fetch");
  }),
});
