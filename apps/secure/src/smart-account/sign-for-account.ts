import { type Address, type Hex, hashMessage, hashTypedData, serializeErc6492Signature } from "viem";
import type { TypedData } from "../wallet/wallet.ts";
import type { Setup } from "./read-setup.ts";

const SAFE_MESSAGE: TypedData["types"] = { SafeMessage: [{ name: "message", type: "bytes" }] };

/** What the owner signs in the place of a message's hash: bound to this account and this chain (EIP-1271). */
export function toAccountMessage(
  what:
    | { readonly kind: "message"; readonly bytes: Uint8Array }
    | { readonly kind: "typed-data"; readonly data: TypedData },
  of: { readonly account: Address; readonly chainId: number },
): TypedData {
  const hash =
    what.kind === "message"
      ? hashMessage({ raw: what.bytes })
      : // What a page sends is only known to be of these types once it is hashed: what is not, throws.
        hashTypedData(what.data as unknown as Parameters<typeof hashTypedData>[0]);
  return {
    domain: { chainId: of.chainId, verifyingContract: of.account },
    types: SAFE_MESSAGE,
    primaryType: "SafeMessage",
    message: { message: hash },
  };
}

/** The signature as anybody verifies it: with what deploys the account, where it is not there yet (ERC-6492). */
export function toAccountSignature(setup: Setup, a: { readonly signature: Hex; readonly isDeployed: boolean }): Hex {
  const { factory: address, factoryData: data } = setup;
  return a.isDeployed ? a.signature : serializeErc6492Signature({ address, data, signature: a.signature });
}
