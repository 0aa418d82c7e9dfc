import { z } from "@hono/zod-openapi";
import { Fault } from "../../faults/fault.ts";
import { projectQuerySchema } from "../../http/project-query.ts";
import { CAIP_2 } from "../../rpc/chain.ts";
import { type Account, isAddressOf } from "../ask-upstreams.ts";

/** The chain of a call. */
export const chainQuerySchema = projectQuerySchema.extend({
  chainId: z.string().regex(CAIP_2, "must be a CAIP-2 chain such as eip155:1").openapi({ description: "CAIP-2" }),
});

/** The address in the path of a call. */
export const addressParamsSchema = z.object({
  address: z.string().max(260).openapi({ description: "An address of the chain" }),
});

/** Reads an account: an address of its chain. @throws {Fault} request/invalid */
export function readAccount(address: string, chain: string): Account {
  if (isAddressOf(chain, address)) {
    // One EVM address in two cases is one account, and one answer to remember.
    return { chain, address: chain.startsWith("eip155:") ? address.toLowerCase() : address };
  }
  throw new Fault("request/invalid", { problems: [{ name: "address", message: `must be an address of ${chain}` }] });
}

/** Reads a CAIP-10 account of an EVM chain. @see https://chainagnostic.org/CAIPs/caip-10 @throws {Fault} request/invalid */
export function readEvmAccount(
  name: string,
  text: string,
): { readonly chain: string; readonly address: `0x${string}` } {
  const [, chain, digits] = /^(eip155:\d{1,32}):0x([0-9a-f]{40})$/i.exec(text) ?? [];
  if (chain !== undefined && digits !== undefined) return { chain, address: `0x${digits}` };
  const problems = [{ name, message: "must be a CAIP-10 account such as eip155:1:0x…" }];
  throw new Fault("request/invalid", { problems });
}
