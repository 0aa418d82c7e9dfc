import type { Operation, Support } from "../../adapter.ts";
import { equal, ok } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";

const OPERATIONS: { readonly [O in Operation]: true } = {
  connect: true,
  restore: true,
  revoke: true,
  switchNetwork: true,
  addNetwork: true,
  signMessage: true,
  signTypedData: true,
  signIn: true,
  verifyMessage: true,
  sendNative: true,
  sendToken: true,
  estimateFee: true,
  balance: true,
  tokens: true,
  activity: true,
  outcome: true,
  sentSince: true,
  smartAccount: true,
};
const VIAS: readonly unknown[] = ["local", "wallet", "relay", "rpc", "rest"];
const REASONS: readonly unknown[] = [
  "wallet-lacks-it",
  "session-lacks-it",
  "needs-indexer",
  "no-such-concept",
  "library-absent",
  "not-connected",
  "not-built",
];
/** Operations that only exist as an optional member. */
const OPTIONAL = {
  switchNetwork: "switchNetwork",
  addNetwork: "addNetwork",
  verifyMessage: "verifyMessage",
  balance: "balance",
  tokens: "tokens",
  activity: "activity",
  outcome: "outcome",
  sentSince: "sentSince",
  estimateFee: "estimateFee",
  sendNative: "send",
  sendToken: "send",
} as const;

/** Saying what works and what does not. */
export const SUPPORT_CHECKS: readonly AdapterCheck[] = [
  check("says of every operation whether it works, and how or why not", async (run) => {
    const { id, connectorId } = await run.connect(run.world.wallets[0]);
    for (const operation of Object.keys(OPERATIONS) as Operation[]) {
      wellFormed(operation, run.adapter.supports({ operation }));
      wellFormed(operation, run.adapter.supports({ operation, connectorId }));
      wellFormed(operation, run.adapter.supports({ operation, connectionId: id }));
      wellFormed(operation, run.adapter.supports({ operation, connectionId: id, chain: run.world.otherChain }));
    }
  }),

  check("supports nothing that it has no member for", async (run) => {
    const { id } = await run.connect(run.world.wallets[0]);
    for (const [operation, member] of Object.entries(OPTIONAL) as [keyof typeof OPTIONAL, keyof object][]) {
      const { ok: isSupported } = run.adapter.supports({ operation, connectionId: id });
      const { [member]: present } = run.adapter.capabilities;
      const has = typeof present === "function";
      ok(!isSupported || has, `says it supports ${operation} and has no member for it`);
    }
  }),

  check("supports connecting and signing with a wallet that can", async (run) => {
    const connection = await run.connect(run.world.wallets[0]);
    const { connectorId, id: connectionId } = connection;
    equal("connect", {
      actual: run.adapter.supports({ operation: "connect", connectorId }),
      expected: { ok: true, via: "wallet" },
    });
    equal("signMessage", {
      actual: run.adapter.supports({ operation: "signMessage", connectionId }),
      expected: { ok: true, via: "wallet" },
    });
  }),

  check("says that a connection is not open", (run) => {
    const connectionId = `${run.adapter.namespace}:nobody`;
    equal("signMessage", {
      actual: run.adapter.supports({ operation: "signMessage", connectionId }),
      expected: { ok: false, reason: "not-connected" },
    });
  }),
];

function wellFormed(operation: string, support: Support): void {
  const isGood = support.ok ? VIAS.includes(support.via) : REASONS.includes(support.reason);
  ok(isGood, `answers ${JSON.stringify(support)} of ${operation}`);
}
