import {
  type AccountId,
  type Adapter,
  type AssetId,
  type FeeEstimate,
  FoyerError,
  type Holding,
  type Namespace,
  type Network,
} from "@foyer/contract";

/** What a scripted wallet does when it is asked. */
export type Answer = "approve" | "reject" | "hang" | { readonly error: unknown };

/** What a scripted adapter knows of its chains beside its wallets. */
export type ScriptedChain = {
  /** What sending costs. Without it, the adapter cannot say it. */
  readonly fee?: FeeEstimate | undefined;
  /** Which addresses are good, and which name one account. Default: any text is, as it is spelled. */
  readonly address?: Partial<Adapter["address"]> | undefined;
};

/**
 * Makes a network of a namespace, for tests: a coin of 8 decimals, and addresses that nobody answers at.
 * @example
 * import { testNetwork } from "@foyer/core/testing";
 *
 * testNetwork("eip155", "1").caipNetworkId; // "eip155:1"
 */
export function testNetwork(namespace: Namespace, reference: string): Network {
  return {
    id: reference,
    name: `${namespace} ${reference}`,
    caipNetworkId: `${namespace}:${reference}`,
    chainNamespace: namespace,
    nativeCurrency: { name: "Coin", symbol: "COIN", decimals: 8 },
    rpcUrls: { default: { http: ["https://rpc.example.org"] } },
    blockExplorers: { default: { name: "Explorer", url: "https://explorer.example.org" } },
  };
}

/** What a test says sending costs, as it says by the time that it is asked. */
export function scriptFee(
  script: { readonly asked: string[]; readonly fee: FeeEstimate | undefined },
  ask: (signal: AbortSignal | undefined) => Promise<void>,
): NonNullable<Adapter["capabilities"]["estimateFee"]> {
  return async ({ transfer, signal }) => {
    script.asked.push(["fee", transfer.amount, transfer.to, transfer.asset].filter(isSaid).join(":"));
    // Of the time it was asked at: a slow answer is an old one.
    const { fee } = script;
    await ask(signal);
    // An adapter that was made without one has not this.
    return fee as FeeEstimate;
  };
}

/** Whether a part of what is written down is there. */
export function isSaid(part: unknown): boolean {
  return part !== undefined;
}

/** The coin that an account holds of which a test says nothing. */
export function coinOf(account: AccountId): Holding {
  const asset = `${account.split(":").slice(0, 2).join(":")}/slip44:1` as AssetId;
  return { asset, value: 123_456_789n, decimals: 8, symbol: "COIN", name: "Coin", isListed: true };
}

/** Does what the script says, unless the wait is ended first. */
export function act({
  answer,
  namespace,
  operation,
  signal,
}: {
  answer: Answer;
  namespace: Namespace;
  operation: string;
  signal: AbortSignal | undefined;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new FoyerError("flow/aborted", { flow: operation })), {
      once: true,
    });
    if (answer === "approve") resolve();
    else if (answer === "reject") reject(new FoyerError("wallet/rejected", { namespace, operation }));
    else if (answer !== "hang") reject(answer.error);
  });
}
