import type { Capabilities, TypedData } from "@foyer/contract";
import { type Context, getLinked } from "./context.ts";
import { request } from "./provider.ts";
import { run } from "./run.ts";
import { addressOf } from "./select.ts";
import { readSignature } from "./sign-message.ts";

type SignTypedData = NonNullable<Capabilities<"eip155">["signTypedData"]>;

/** The fields of a domain and their types, in the standard's order. */
const DOMAIN_FIELDS = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
  { name: "salt", type: "bytes32" },
] as const;

/**
 * Has an account sign typed data.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export async function signTypedData(
  context: Context,
  { connectionId, account, typedData, signal }: Parameters<SignTypedData>[0],
): ReturnType<SignTypedData> {
  const wallet = getLinked(context, connectionId);
  const job = { operation: "signTypedData", wallet, signal } as const;
  const params = [addressOf(wallet, account), toJson(typedData)];
  return run(context, job, async ({ scope }) =>
    readSignature(await request(wallet.provider, { method: "eth_signTypedData_v4", params, scope }), job),
  );
}

/** As wallets want it: with the domain's own type, which follows from its fields, and whole numbers in decimal. */
function toJson({ domain: given, types, primaryType, message }: TypedData): string {
  const EIP712Domain = DOMAIN_FIELDS.filter(({ name }) => given[name] !== undefined);
  // Not every wallet reads a chain's number from text.
  const domain = typeof given["chainId"] === "bigint" ? { ...given, chainId: Number(given["chainId"]) } : given;
  return JSON.stringify({ types: { EIP712Domain, ...types }, domain, primaryType, message }, (_, value: unknown) =>
    typeof value === "bigint" ? `${value}` : value,
  );
}
