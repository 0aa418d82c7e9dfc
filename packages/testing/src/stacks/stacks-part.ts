import { findOwn } from "../script/find-own.ts";
import type { StacksCore, WbipPart } from "./stacks-core.ts";
import { StacksFailure } from "./stacks-dialect.ts";
import { type StacksKey, signStacksMessage } from "./stacks-key.ts";
import { createKeyring, type StacksKeyring } from "./stacks-keyring.ts";
import { STACKS_TEST_KEYS } from "./stacks-test-keys.ts";
import { transferStx } from "./transfer-stx.ts";
import { paramOf, type WbipCall } from "./wbip-call.ts";

/**
 * Makes what a wallet does on Stacks: it shows addresses, signs messages and transfers STX, for real.
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-030/sip-030-wallet-interface.md
 * @example
 * import { createStacksWallet, STACKS_TEST_KEYS, stacksPart } from "@foyer/testing";
 *
 * createStacksWallet({ parts: [stacksPart({ keys: STACKS_TEST_KEYS.slice(1) })] });
 */
export function stacksPart({
  keys = STACKS_TEST_KEYS,
}: {
  readonly keys?: readonly string[] | undefined;
} = {}): WbipPart {
  const ring = createKeyring(keys);
  return {
    addresses({ dialect, index, version }) {
      const key = ring.at(index);
      const { publicKey } = key;
      const address = key.address(version);
      if (dialect === "leather") return [{ symbol: "STX", address, publicKey }];
      return [{ address, publicKey, purpose: "stacks", addressType: "stacks", walletType: "software" }];
    },
    methods: {
      async stx_signMessage(core, call) {
        const message = textOf(call, "message");
        const key = chooseKey(core, call, ring);
        await askFor(core, { ...call, kind: "sign-message", key });
        const signature = signStacksMessage(key, message, core.lies.order);
        return { signature, publicKey: key.publicKey, ...core.lies.signed };
      },
      async stx_transferStx(core, call) {
        const [recipient, amount] = [textOf(call, "recipient"), readAmount(paramOf(call, "amount"))];
        const key = chooseKey(core, call, ring);
        await askFor(core, { ...call, kind: "send-transaction", key });
        return await transferStx({ core, key, recipient, amount, memo: String(paramOf(call, "memo") ?? "") });
      },
    },
  };
}

/** The key that is asked for, where the dialect lets a site ask; else the active one. */
function chooseKey(core: StacksCore, call: WbipCall, ring: StacksKeyring): StacksKey {
  const shared = core.accountsFor(call.origin).map((index) => ring.at(index));
  const wanted = paramOf(call, "publicKey") ?? paramOf(call, "pubkey");
  const asked = core.dialect === "xverse" ? shared.find(({ publicKey }) => publicKey === wanted) : undefined;
  const key = asked ?? shared[0];
  if (!key) throw new StacksFailure("denied", "Access denied.");
  return core.lies.signsWith === undefined ? key : ring.at(core.lies.signsWith);
}

async function askFor(
  core: StacksCore,
  { kind, method, params, origin, key }: WbipCall & { kind: "sign-message" | "send-transaction"; key: StacksKey },
): Promise<void> {
  const address = key.address(findOwn(core.state.networks, core.state.network) ?? 26);
  await core.ask({ kind, method, params, origin, address });
}

function textOf(call: WbipCall, name: string): string {
  const value = paramOf(call, name);
  if (typeof value === "string") return value;
  throw new StacksFailure("invalid", `${call.method}: '${name}' must be a string.`);
}

function readAmount(value: unknown): bigint {
  if (typeof value === "string" && /^\d+$/.test(value)) return BigInt(value);
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  throw new StacksFailure("invalid", "stx_transferStx: 'amount' must be a whole number of microSTX.");
}
