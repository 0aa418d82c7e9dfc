import type { AddressVerdict } from "@foyer/contract";
import type { StacksNetwork } from "../networks.ts";
import { decodeC32 } from "./c32.ts";

/** SP and SM of main networks, ST and SN of test networks. */
const MAIN_VERSIONS: readonly number[] = [22, 20];
const TEST_VERSIONS: readonly number[] = [26, 21];

// By SIP-005 a name has 1 to 40 letters, digits and dashes, the first of them a letter.
const CONTRACT = /^[a-zA-Z][a-zA-Z0-9-]{0,39}$/;

/**
 * Judges a typed address of an account, or of a contract: the address of its owner, a dot and its name. Capitals only.
 * @see https://namespaces.chainagnostic.org/stacks/caip10
 */
export function checkAddress(
  networks: readonly StacksNetwork[],
  { address, chain }: { readonly address: string; readonly chain: string },
): AddressVerdict {
  const [owner = "", contract, ...rest] = address.split(".", 3);
  if (/^s[a-z0-9]+$/i.test(owner) && owner !== owner.toUpperCase())
    return { ok: false, problem: "it must be written in capitals" };
  const decoded = decodeC32(owner);
  if (!decoded) return { ok: false, problem: "it is no address of Stacks, or a letter of it is wrong" };
  const isTest = TEST_VERSIONS.includes(decoded.version);
  if (!isTest && !MAIN_VERSIONS.includes(decoded.version))
    return { ok: false, problem: "it begins with none of SP, SM, ST and SN" };
  if (rest.length > 0 || (contract !== undefined && !CONTRACT.test(contract)))
    return { ok: false, problem: "what follows the dot is no name of a contract" };
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  const isWantedTest = network ? network.testnet === true : chain !== "stacks:1";
  return { ok: true, canonical: address, warnings: isTest === isWantedTest ? [] : ["other-network"] };
}
