import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { base58, base64 } from "@scure/base";
import { createRpcError, RPC_ERROR_CODES } from "../rpc/rpc-error.ts";
import type { PromptKind } from "../script/prompt.ts";
import type { StandardTools } from "../standard/part.ts";
import { type SuiKey, toByteVector } from "./sui-key.ts";
import type { SuiSigned, SuiSigning, SuiTransactionToSign } from "./sui-signing.ts";

/** How the wallet reaches what it does not know by itself. */
export type SuiNetworkAccess = {
  /** Serializes a transaction from its JSON, gas and all; `Transaction` of `@mysten/sui` can. */
  readonly build?:
    | ((a: { readonly json: string; readonly sender: string; readonly chain: string }) => Promise<Uint8Array>)
    | undefined;
  /** Hands a signed transaction to the network and answers with its effects, base64. */
  readonly execute?: ((a: SuiSigned & { readonly chain: string }) => Promise<string>) | undefined;
};

type Options = SuiNetworkAccess & {
  readonly tools: StandardTools;
  readonly findKey: (address: string) => SuiKey | undefined;
  readonly signsBareMessages?: boolean | undefined;
};

type Asking = {
  readonly kind: PromptKind;
  readonly method: string;
  readonly address: string;
  readonly params: unknown;
};

/** Signs with the keys at hand, after asking the person. */
export function createSuiSigning({ tools, findKey, build, execute, signsBareMessages }: Options): SuiSigning {
  const keyFor = async (asking: Asking): Promise<SuiKey> => {
    const isShared = tools.accounts().some((account) => account.address === asking.address);
    const key = isShared ? findKey(asking.address) : undefined;
    if (!key) throw fail("unauthorized", "The account is not connected to this site.");
    await tools.ask({ ...asking, namespace: "sui" });
    return key;
  };
  const signTransaction = async (input: SuiTransactionToSign, kind: PromptKind): Promise<SuiSigned> => {
    const { address, transaction: json, chain, method } = input;
    if (!build) throw fail("internal", "The wallet cannot build transactions.");
    const bytes = await build({ json, sender: address, chain });
    const key = await keyFor({ kind, method, address, params: { transaction: json, chain } });
    const isForged = tools.lies.forgesSignature;
    return { bytes: base64.encode(bytes), signature: key.sign(bytes, { intent: "transaction", isForged }) };
  };
  return {
    async signPersonalMessage({ method, ...input }) {
      const key = await keyFor({ kind: "sign-message", method, address: input.address, params: input });
      const message = tools.lies.altersMessage ? concatBytes(Uint8Array.of(0xff), input.message) : input.message;
      const signed = signsBareMessages ? message : toByteVector(message);
      const isForged = tools.lies.forgesSignature;
      return { bytes: base64.encode(message), signature: key.sign(signed, { intent: "personal-message", isForged }) };
    },
    signTransaction: (input) => signTransaction(input, "sign-transaction"),
    async signAndExecuteTransaction(input) {
      if (!execute) throw fail("internal", `The wallet has no network for ${input.chain}.`);
      const signed = await signTransaction(input, "send-transaction");
      const effects = await execute({ ...signed, chain: input.chain });
      return { ...signed, digest: digestOf(base64.decode(signed.bytes)), effects };
    },
  };
}

/** @see https://docs.sui.io/concepts/cryptography/transaction-auth/intent-signing */
function digestOf(transaction: Uint8Array): string {
  const tag = new TextEncoder().encode("TransactionData::");
  return base58.encode(blake2b(concatBytes(tag, transaction), { dkLen: 32 }));
}

function fail(code: "unauthorized" | "internal", message: string): Error {
  return createRpcError({ code: RPC_ERROR_CODES[code], message });
}
