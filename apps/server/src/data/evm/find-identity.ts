import { canParseUrl } from "@foyer-apps/service/http/can-parse-url";
import { type Chain, createPublicClient, custom } from "viem";
import { mainnet } from "viem/chains";
import type { AskChain } from "../ask-chain.ts";
import { readName } from "../reading/read-words.ts";
import { UpstreamFailure } from "../upstream-failure.ts";

/** The name that an address says it has, and that says so of the address too; its picture if that is one of the web. */
export type Identity = { readonly name: string | null; readonly avatar: string | null };

const ENS_CHAIN = "eip155:1";

/**
 * Asks ENS for the name of an address, through a node of its chain. The resolver proves the name in both directions. A name
 * that needs a server somewhere (EIP-3668) is not looked up: anybody could send this one anywhere.
 * @see https://docs.ens.domains/resolvers/universal
 * @throws {UpstreamFailure}
 */
export async function findIdentity(
  askChain: AskChain,
  address: `0x${string}`,
  chain: Chain = mainnet,
): Promise<Identity> {
  const client = createPublicClient({
    chain,
    ccipRead: false,
    transport: custom(providerOf(askChain), { retryCount: 0 }),
  });
  const name = await client.getEnsName({ address }).catch(orNone);
  if (name === null) return { name: null, avatar: null };
  const avatar = await client.getEnsText({ name, key: "avatar" }).catch(orNone);
  return { name: readName(name), avatar: avatar !== null && isPicture(avatar) ? avatar : null };
}

/** The resolver reverts where it knows nothing. */
class Reverted extends Error {}

function providerOf(askChain: AskChain) {
  return {
    request: async ({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) => {
      const [result] = await askChain(ENS_CHAIN, [{ method, params }]);
      if (result === undefined) throw new Reverted();
      return result;
    },
  };
}

function orNone(cause: unknown): null {
  let inner = cause;
  while (inner instanceof Error && !(inner instanceof UpstreamFailure || inner instanceof Reverted))
    inner = inner.cause;
  if (inner instanceof Reverted) return null;
  throw inner instanceof UpstreamFailure ? inner : new UpstreamFailure("malformed", { cause });
}

function isPicture(text: string): boolean {
  return text.length <= 1_000 && canParseUrl(text) && new URL(text).protocol === "https:";
}
