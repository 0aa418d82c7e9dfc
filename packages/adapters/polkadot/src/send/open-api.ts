import { FoyerError, isFoyerError } from "@foyer/contract";
import { askRpc } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import type { ApiPromise } from "@polkadot/api";
import type { PolkadotNetwork } from "../networks.ts";
import type { Api } from "./vendor.ts";

/** The operation that asks now: a transaction is followed by another one than the one that sent it. */
export type Line = { work: Work<"polkadot">; readonly network: PolkadotNetwork };

type Provider = NonNullable<NonNullable<ConstructorParameters<Api["ApiPromise"]>[0]>["provider"]>;

/**
 * Opens the library on a chain, over this kit's own way of asking its servers. It reads the chain's description anew,
 * since an upgrade of the chain makes everything built by an older one invalid.
 */
export async function openApi({ ApiPromise }: Api, line: Line): Promise<ApiPromise> {
  const failures: unknown[] = [];
  const api = new ApiPromise({ provider: createProvider(line, failures), noInitWarn: true });
  return await api.isReadyOrError.catch((error: unknown) => {
    const [failure = error] = failures;
    // The library keeps the text of what failed, and nothing else.
    if (isFoyerError(failure)) throw failure;
    const problem = "it does not describe itself as the library reads it";
    throw new FoyerError("network/unreachable", { chain: line.network.caipNetworkId, problem }, { cause: error });
  });
}

function createProvider(line: Line, failures: unknown[] = []): Provider {
  const { caipNetworkId: chain } = line.network;
  const refuse = async (): Promise<never> => {
    throw new FoyerError("network/unreachable", { chain, problem: "it tells nothing by itself" });
  };
  return {
    hasSubscriptions: false,
    isClonable: false,
    isConnected: true,
    clone: () => createProvider(line),
    connect: async () => undefined,
    disconnect: async () => undefined,
    on: () => () => undefined,
    async send(method: string, params: unknown[]) {
      line.work.scope.throwIfAborted();
      const answer = await askRpc({ ...line.work, network: line.network, method, params }).catch((error: unknown) => {
        failures.push(error);
        throw error;
      });
      if ("error" in answer) throw toError(answer.error);
      return answer.result as never;
    },
    subscribe: refuse,
    unsubscribe: refuse,
  };
}

/** What a node says, as the library and the table of errors look for it. */
function toError(error: unknown): Error {
  const { code, message, data } = error as { readonly [member: string]: unknown };
  return Object.assign(new Error(`${code}: ${String(message)}: ${typeof data === "string" ? data : ""}`), { code });
}
