import { type NameRequest, type NameSource, parseAccountId } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import { askGraphQL } from "../chain/ask-graphql.ts";
import type { SuiNetwork } from "../networks.ts";

const REVERSE = `query reverseName($address: SuiAddress!) {
  address(address: $address) { defaultNameRecord { domain target { address } } }
}`;

const RESOLVE = `query resolveName($name: String!) {
  nameRecord(name: $name) { target { address } }
}`;

/** Makes what reads names off one network's servers. */
export function createSuinsReader(network: SuiNetwork): NameSource {
  const ask = ({ clock, fetch, signal: scope }: NameRequest, query: string, variables: { [name: string]: string }) =>
    askGraphQL({ host: { clock, fetch }, scope, network, query, variables });
  return {
    async reverse(account, given) {
      const { address } = parseAccountId(account);
      const record = read(read(await ask(given, REVERSE, { address }), "address"), "defaultNameRecord");
      const domain = read(record, "domain");
      // It leads back to the account, or it is not what the account is called.
      return typeof domain === "string" && targetOf(record) === address.toLowerCase() ? { name: domain } : undefined;
    },
    async resolve(name, given) {
      const address = targetOf(read(await ask(given, RESOLVE, { name: name.toLowerCase() }), "nameRecord"));
      return address === undefined ? undefined : { address };
    },
  };
}

function targetOf(record: unknown): string | undefined {
  const address = read(read(record, "target"), "address");
  return typeof address === "string" && /^0x[0-9a-f]{64}$/.test(address) ? address : undefined;
}
