import { FoyerError, type NameRequest, type NameSource, parseAccountId } from "@foyer/contract";
import { read, readList } from "@foyer/contract/wallet-standard";
import { askNetwork } from "../chain/rest.ts";
import type { StacksNetwork } from "../networks.ts";

const ADDRESS = /^S[PMTN][0-9A-HJKMNP-TV-Z]{26,39}$/;

/** Makes what reads names off one network's servers. */
export function createBnsReader(network: StacksNetwork): NameSource {
  /** Undefined: the server knows nothing of it. */
  const ask = async ({ clock, fetch, signal: scope }: NameRequest, path: string): Promise<unknown> => {
    const { status, json } = await askNetwork({ host: { clock, fetch }, scope, network, path });
    if (status === 200) return json;
    if (status === 404 || status === 400) return undefined;
    throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: `HTTP ${status}` });
  };
  const ownerOf = async (name: string, given: NameRequest): Promise<string | undefined> => {
    const address = read(await ask(given, `/v1/names/${encodeURIComponent(name)}`), "address");
    return typeof address === "string" && ADDRESS.test(address) ? address : undefined;
  };
  return {
    async reverse(account, given) {
      const { address } = parseAccountId(account);
      const answer = await ask(given, `/v1/addresses/stacks/${encodeURIComponent(address)}`);
      const [name] = readList(read(answer, "names"), 1);
      if (typeof name !== "string") return undefined;
      // It leads back to the account, or it is not what the account is called.
      return (await ownerOf(name, given)) === address ? { name } : undefined;
    },
    async resolve(name, given) {
      const address = await ownerOf(name.toLowerCase(), given);
      return address === undefined ? undefined : { address };
    },
  };
}
