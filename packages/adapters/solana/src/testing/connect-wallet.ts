import { createStandardWallet } from "@foyer/testing";
import { type Started, startAdapter } from "./start-adapter.ts";

/** What a wallet offers under one name of the standard. */
export type Feature = {
  readonly version?: string;
  readonly supportedTransactionVersions?: unknown;
  readonly [method: string]: unknown;
};

/** What a network answers, by method: the whole of an answer, or what makes one of the parameters. */
export type Answers = { readonly [method: string]: unknown };

/** A question to a network. */
export type Asked = { readonly url: string; readonly method: string; readonly params: readonly unknown[] };

/** What a wallet is given to sign. */
export type SigningInput = {
  readonly chain: string;
  readonly transaction: Uint8Array;
  readonly account: { readonly address: string };
};

/** A block hash of thirty-two bytes. */
export const BLOCKHASH = "9".repeat(43);

/** A connected wallet with these features beside the usual ones, and a network that answers by method. */
export async function connectWallet(
  features: { readonly [name: string]: Feature },
  answers: Answers = {},
): Promise<Started & { readonly asked: Asked[]; readonly id: string }> {
  const asked: Asked[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const request = JSON.parse(String(init?.body)) as Omit<Asked, "url">;
    asked.push({ url: String(url), ...request });
    const latest = { value: { blockhash: BLOCKHASH, lastValidBlockHeight: 200 } };
    const answer = ({ getLatestBlockhash: { result: latest }, ...answers } as Answers)[request.method];
    const body: unknown = typeof answer === "function" ? answer(request.params) : answer;
    return Response.json(body ?? { error: { code: -32601, message: "Method not found" } });
  };
  const started = startAdapter({ fetch });
  const provider = createStandardWallet({ name: "Alder" }).standard(started.page);
  const { "standard:connect": ask, "standard:events": events } = provider.features;
  started.register({
    ...provider,
    accounts: [],
    features: { "standard:connect": ask, "standard:events": events, ...features },
  });
  const { id } = await started.adapter.connect({ connectorId: "wallet-standard:solana:Alder" });
  return { ...started, asked, id };
}

/** A feature that signs and sends, gives `output`, and keeps what it was given. */
export function signing(
  output: unknown,
  versions: unknown = ["legacy", 0],
): { readonly inputs: SigningInput[]; readonly feature: { readonly [name: string]: Feature } } {
  const inputs: SigningInput[] = [];
  const feature = {
    version: "1.0.0",
    supportedTransactionVersions: versions,
    signAndSendTransaction: async (input: SigningInput) => {
      inputs.push(input);
      return output;
    },
  };
  return { inputs, feature: { "solana:signAndSendTransaction": feature } };
}
