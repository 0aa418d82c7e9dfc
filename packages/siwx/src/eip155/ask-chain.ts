import { readProperty } from "../reading/read-property.ts";
import { SiwxError } from "../siwx-error.ts";
import { loadViem, type Viem } from "./load-viem.ts";

/** What asks a node: a client of viem, or any EIP-1193 provider. */
export interface Client {
  /** Sends one JSON-RPC request. */
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}

type Question = {
  readonly client: Client;
  readonly reference: string;
  readonly address: `0x${string}`;
  readonly hash: `0x${string}`;
  readonly signature: `0x${string}`;
  /** How viem is loaded. */
  readonly load?: (() => Promise<Viem>) | undefined;
};

/**
 * Asks a contract, deployed or to be, whether it takes a signature.
 * @throws {SiwxError} client/wrong-chain, library/absent, network/unreachable
 */
export async function askChain({ client, reference, load, ...claim }: Question): Promise<boolean> {
  const viem = await loadViem(load);
  const listener = listen(client);
  await checkChain(listener, reference);

  // Of the client only its requests are used: a chain's own way of verifying would be somebody else's rule.
  const asking = viem.createClient({ transport: viem.custom(listener, { retryCount: 0 }) });
  const isValid = await viem.verifyHash(asking, claim).catch(() => undefined);
  // viem says false too when no node answers: what is not known must not be taken for false.
  if (isValid === undefined || (!isValid && listener.failure() !== undefined))
    throw new SiwxError("network/unreachable", `The node of eip155:${reference} gave no usable answer.`, {
      cause: listener.failure(),
    });
  return isValid;
}

/** The same contract address may belong to somebody else on another chain. */
async function checkChain(client: Client, reference: string): Promise<void> {
  const answer = await client.request({ method: "eth_chainId" }).catch((cause: unknown) => {
    throw new SiwxError("network/unreachable", `The node of eip155:${reference} did not answer.`, { cause });
  });
  const isNumber = typeof answer === "string" && /^0x[0-9a-f]{1,64}$/i.test(answer);
  const chain = isNumber ? BigInt(answer) : undefined;
  if (chain !== BigInt(reference))
    throw new SiwxError(
      "client/wrong-chain",
      `The account is of eip155:${reference}, the client of ${chain ?? "none"}.`,
    );
}

/** At least one byte: what is asked always answers yes or no. */
const DATA = /^0x(?:[0-9a-f]{2})+$/i;

type Listener = Client & { readonly failure: () => unknown };

/** Passes requests on, and keeps what made one fail: no answer, or no data. A contract's own refusal is an answer. */
function listen(client: Client): Listener {
  let failure: unknown;
  return {
    failure: () => failure,
    async request(args) {
      try {
        const answer = await client.request(args);
        if (args.method === "eth_call" && !DATA.test(String(answer)))
          failure = `It said ${String(answer).slice(0, 40)}.`;
        return answer;
      } catch (error) {
        if (!isRevert(error)) failure = error ?? "no reason";
        throw error;
      }
    },
  };
}

/** Nodes say code 3, or a code of their own and the word. */
function isRevert(error: unknown): boolean {
  for (let layer = error, depth = 0; layer !== undefined && depth < 8; layer = readProperty(layer, "cause"), depth++) {
    if (readProperty(layer, "code") === 3) return true;
    const text = [readProperty(layer, "message"), readProperty(layer, "details")].join(" ");
    if (/\brevert|invalid opcode|out of gas/i.test(text)) return true;
  }
  return false;
}
