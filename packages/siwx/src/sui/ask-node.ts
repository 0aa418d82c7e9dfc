import { base64 } from "@scure/base";
import { SiwxError } from "../siwx-error.ts";

/** URLs of nodes that speak GraphQL, by CAIP-2 id of their chain. Their answers are trusted. */
export type SuiNodes = Readonly<Record<`sui:${string}`, string>>;

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 64 * 1024;
/** As @mysten/sui queries it. @see https://docs.sui.io/references/sui-graphql */
const QUERY = `query verifyZkLoginSignature($bytes: Base64!, $signature: Base64!, $intentScope: ZkLoginIntentScope!, $author: SuiAddress!) {
  verifyZkLoginSignature(bytes: $bytes, signature: $signature, intentScope: $intentScope, author: $author) { success }
}`;

type Question = {
  readonly reference: string;
  readonly address: string;
  readonly message: Uint8Array;
  readonly signature: string;
  readonly nodes: SuiNodes;
  readonly fetch: typeof fetch;
};

/**
 * Asks the account's chain whether a signature by zkLogin of a personal message is the account's: it has the providers' keys and
 * the epoch.
 * @throws {SiwxError} signature/unsupported if the chain has no node, network/unreachable
 */
export async function askNode({ reference, address, message, signature, nodes, fetch }: Question): Promise<boolean> {
  const chain = `sui:${reference}` as const;
  const url = Object.hasOwn(nodes, chain) ? nodes[chain] : undefined;
  if (url === undefined)
    throw new SiwxError(
      "signature/unsupported",
      `zkLogin signed, which only the chain can judge, and \`nodes\` has none of ${chain}.`,
    );
  const fail = (cause: unknown): SiwxError =>
    new SiwxError("network/unreachable", `The node of ${chain} gave no usable answer.`, { cause });
  const variables = { bytes: base64.encode(message), signature, intentScope: "PERSONAL_MESSAGE", author: address };
  let isHeld: boolean | undefined;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ query: QUERY, variables }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = response.ok ? await readText(response) : undefined;
    isHeld = text === undefined ? undefined : readAnswer(JSON.parse(text));
  } catch (error) {
    throw fail(error);
  }
  if (isHeld === undefined) throw fail(undefined);
  return isHeld;
}

/** The node answers null, with the reason in `errors`, for a signature that does not hold. Returns undefined for another answer. */
function readAnswer(answer: unknown): boolean | undefined {
  const { data } = Object(answer) as { readonly data?: unknown };
  if (typeof data !== "object" || data === null || !("verifyZkLoginSignature" in data)) return undefined;
  const { success } = Object(data.verifyZkLoginSignature) as { readonly success?: unknown };
  return success === true;
}

/** Reads an answer; undefined if it is too large. */
async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
}
