import { bytesToHex } from "@noble/hashes/utils.js";
import { createRpcError } from "../../rpc/rpc-error.ts";
import { findFailure } from "../../script/failures.ts";
import type { BitcoinCore, SharedAddress } from "../core.ts";
import { answerAs } from "./answer.ts";
import {
  type FamilyOptions,
  type FamilyProvider,
  finishObject,
  payerOf,
  readPsbt,
  tellSignature,
} from "./family-provider.ts";

/** The codes of this dialect. */
const CODES = { rejected: 4001, unsupported: 4002, unauthorized: 4100, server: -32_000, params: -32_602 } as const;

type Params = { readonly [name: string]: unknown };

/**
 * Makes the object of a wallet that speaks as Leather does: one `request` that throws envelopes, asks each time, and
 * tells of nothing.
 * @see https://leather.gitbook.io/developers
 */
export function createLeatherProvider(options: FamilyOptions): FamilyProvider {
  const { core } = options;
  return {
    listenerCount: () => 0,
    object: finishObject(
      {
        isLeather: true,
        request(method: string, params?: Params) {
          const failure = findFailure(method, core.lies);
          if (failure) return failure();
          return answerAs(core.lies.errorAs ?? "thrown-envelope", () => answer(options, method, params ?? {}));
        },
      },
      options,
    ),
  };
}

/** The answer of a person who said no, in this dialect. */
export function createLeatherRejection(): Error {
  return createRpcError({ code: CODES.rejected, message: "User rejected request" });
}

async function answer({ core, origin }: FamilyOptions, method: string, params: Params): Promise<unknown> {
  if (method === "getAddresses") return { addresses: await askAddresses(core, origin) };
  const network = params["network"];
  const signing = { origin, method, params };
  if (method === "signMessage") {
    const entry = find(core, { origin, type: params["paymentType"] ?? "p2wpkh" });
    const message = String(params["message"]);
    const asked = core.lies.signsWithFirst ? core.shared(origin)[0] : entry;
    const address = asked?.address ?? "";
    const signature = await core.signMessage({ ...signing, address, protocol: "bip322", message });
    return { signature: tellSignature(core, signature), address, message };
  }
  if (method === "sendTransfer") {
    const [recipient] = params["recipients"] as readonly { readonly address: string; readonly amount: unknown }[];
    if (!recipient || typeof recipient.amount !== "string" || typeof network !== "string")
      throw createRpcError({ code: CODES.params, message: "An amount is a text, and the network is named." });
    const transfer = { to: recipient.address, amount: BigInt(recipient.amount), network: core.state.network };
    const address = payerOf(core, origin)?.address ?? "";
    return { txid: await core.send({ ...signing, params: [recipient], address, transfer }) };
  }
  if (method === "signPsbt") {
    const address = payerOf(core, origin)?.address ?? "";
    const inputs = [params["signAtIndex"] ?? 0].flat().map(Number);
    const signed = await core.signPsbt({ ...signing, address, psbt: readPsbt(params["hex"]), inputs });
    return { hex: bytesToHex(signed.toPSBT()) };
  }
  throw createRpcError({ code: CODES.unsupported, message: `'${method}' is not supported.` });
}

/** Asks every time, even a site that it knows. */
async function askAddresses(core: BitcoinCore, origin: string): Promise<unknown> {
  const isKnown = core.state.origins.includes(origin) && !core.state.locked;
  if (isKnown) await core.ask({ kind: "connect", origin, method: "getAddresses", params: [] });
  const shared = await core.connect(origin, "getAddresses");
  if ("accounts" in core.lies) return core.lies.accounts;
  return [
    ...shared.map(({ key, address }) => ({ symbol: "BTC", type: key.type, address, publicKey: key.publicKey })),
    { symbol: "STX", address: "ST1PQHQKV0RJXZFY1DGX8MNSNYVE3VGZJSRTPGZGM" },
  ];
}

function find(core: BitcoinCore, a: { readonly origin: string; readonly type: unknown }): SharedAddress | undefined {
  return core.shared(a.origin).find(({ key }) => key.type === a.type);
}
