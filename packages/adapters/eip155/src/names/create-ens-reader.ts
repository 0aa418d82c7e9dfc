import { type NameRequest, type NameSource, parseAccountId } from "@foyer/contract";
import { askRpc, loadLibrary, type RpcRequest } from "@foyer/contract/on-demand";

/** Where ENS is. */
export type EnsChain = { readonly resolver: string; readonly network: RpcRequest["network"] };

/** What is used of viem, so that bundlers see which parts. */
async function loadViem() {
  const { createClient, custom } = await import("viem");
  const { getEnsAddress, getEnsName, getEnsText, normalize } = await import("viem/ens");
  return { createClient, custom, getEnsAddress, getEnsName, getEnsText, normalize };
}

/** Makes what reads names, once viem is there. */
export async function createEnsReader({ resolver, network }: EnsChain): Promise<NameSource> {
  const viem = await loadLibrary({ library: "viem", operation: "names" }, loadViem);
  const at = { universalResolverAddress: resolver as `0x${string}` };

  const clientOf = ({ clock, fetch, signal: scope }: NameRequest) =>
    viem.createClient({
      // A name that is kept elsewhere would have another server asked, which learns who looks for whom.
      ccipRead: false,
      transport: viem.custom(
        {
          async request({ method, params }: { readonly method: string; readonly params?: readonly unknown[] }) {
            const answer = await askRpc({ host: { clock, fetch }, scope, network, method, params: params ?? [] });
            // As a node throws it: viem reads by its data that nobody has a name.
            if ("error" in answer) throw answer.error;
            return answer.result;
          },
        },
        { retryCount: 0 },
      ),
    });
  const readAvatar = async (client: ReturnType<typeof clientOf>, name: string): Promise<string | undefined> =>
    (await viem.getEnsText(client, { ...at, name, key: "avatar" }).catch(() => null)) ?? undefined;
  /** What is no name that ENS could have is nobody's. */
  const normalize = (name: string): string | undefined => {
    try {
      return viem.normalize(name);
    } catch {
      return undefined;
    }
  };

  return {
    async reverse(account, given) {
      const { address } = parseAccountId(account);
      const client = clientOf(given);
      const name = await viem.getEnsName(client, { ...at, address: address as `0x${string}` });
      // One that is written otherwise than ENS would write it was not made to be read.
      if (!name || normalize(name) !== name) return undefined;
      const image = await readAvatar(client, name);
      return { name, ...(image && { image }) };
    },
    async resolve(text, given) {
      const name = normalize(text);
      if (name === undefined) return undefined;
      const client = clientOf(given);
      const address = await viem.getEnsAddress(client, { ...at, name });
      if (!address) return undefined;
      const image = await readAvatar(client, name);
      return { address, ...(image && { image }) };
    },
  };
}
