import { type Address, getAddress, type Hex, keccak256 } from "viem";
import { FrameError } from "../messages/frame-error.ts";
import type { Node } from "../rpc/node/create-node.ts";
import { DELEGATE_HASH } from "./contracts.ts";

/**
 * What a plain account carries on a chain (EIP-7702): `ready` to take the operator's delegate on, `supported` where it has. `foreign`: it
 * carries other code, which nobody here replaces. `absent`: what the operator named is no such contract there.
 */
export type Delegation =
  | { readonly state: "ready" | "supported" | "absent" }
  | { readonly state: "foreign"; readonly other: Address | undefined };

/** How the code of an account that has delegated reads: this, then the address. */
const PREFIX = "0xef0100";

/** Reads it of the network's node. The delegate counts by its code, whoever named it. */
export async function readDelegation(
  node: Node,
  { account, delegate }: { readonly account: string; readonly delegate: string },
): Promise<Delegation> {
  const read = async (address: string): Promise<Hex> => {
    const code = await node("eth_getCode", [address, "latest"]);
    if (typeof code === "string" && /^0x([0-9a-fA-F]{2})*$/.test(code)) return code.toLowerCase() as Hex;
    throw new FrameError("UNREACHABLE", "The network's node answered with no code");
  };
  const [own, theirs] = await Promise.all([read(account), read(delegate)]);
  if (own !== "0x" && own !== `${PREFIX}${delegate.slice(2).toLowerCase()}`)
    return { state: "foreign", other: readOther(own) };
  if (keccak256(theirs) !== DELEGATE_HASH) return { state: "absent" };
  return { state: own === "0x" ? "ready" : "supported" };
}

function readOther(code: Hex): Address | undefined {
  return code.startsWith(PREFIX) && code.length === 48 ? getAddress(`0x${code.slice(PREFIX.length)}`) : undefined;
}
