import type { PrivateKeyAccount } from "viem/accounts";
import { createRpcError, RPC_ERROR_CODES } from "../rpc/rpc-error.ts";
import type { PromptKind } from "../script/prompt.ts";
import type { EvmCore } from "./core.ts";
import { type EvmCall, type EvmHandlers, invalidParams, paramAt, textAt } from "./request.ts";

type TypedData = Parameters<PrivateKeyAccount["signTypedData"]>[0];

/** Real signatures: `personal_sign` (EIP-191) and `eth_signTypedData_v4` (EIP-712). */
export const SIGNING_REQUESTS: EvmHandlers = {
  async personal_sign(core, call) {
    const account = await askToSign(core, { ...call, kind: "sign-message", address: textAt(call, 1) });
    const message = textAt(call, 0);
    return account.signMessage({
      message: /^0x([0-9a-f]{2})*$/i.test(message) ? { raw: message as `0x${string}` } : message,
    });
  },
  async eth_signTypedData_v4(core, call) {
    const typedData = readTypedData(paramAt(call, 1));
    const account = await askToSign(core, { ...call, kind: "sign-typed-data", address: textAt(call, 0) });
    return account.signTypedData(typedData);
  },
};

/** Finds the key of an account that the site may use, and asks the person. */
export async function askToSign(
  core: EvmCore,
  call: EvmCall & { readonly kind: PromptKind; readonly address: string },
): Promise<PrivateKeyAccount> {
  const { kind, method, params, origin, address } = call;
  const isShared = core.addressesFor(origin).some((shared) => shared.toLowerCase() === address.toLowerCase());
  const account = isShared ? core.keyOf(address) : undefined;
  if (!account) {
    const message = "The requested account and/or method has not been authorized by the user.";
    throw createRpcError({ code: RPC_ERROR_CODES.unauthorized, message });
  }
  await core.ask({ kind, method, params, origin, address: account.address });
  return account;
}

function readTypedData(value: unknown): TypedData {
  try {
    const parsed: unknown = typeof value === "string" ? JSON.parse(value) : value;
    const { types, ...rest } = parsed as { types: Record<string, unknown> };
    // viem derives the domain's type itself and refuses one that is listed.
    const { EIP712Domain: _, ...named } = types;
    return { ...rest, types: named } as unknown as TypedData;
  } catch (cause) {
    throw Object.assign(invalidParams("eth_signTypedData_v4: parameter 1 must be typed data."), { cause });
  }
}
