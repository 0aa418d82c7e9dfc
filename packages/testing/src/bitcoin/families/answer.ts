import type { BitcoinLies } from "../bitcoin-wallet.ts";

type Form = NonNullable<BitcoinLies["errorAs"]>;

/** Answers as JSON-RPC wallets do; failures take the form that is wanted. */
export async function answerAs(form: Form, work: () => Promise<unknown>): Promise<unknown> {
  const message = { jsonrpc: "2.0", id: "1" };
  try {
    return { ...message, result: await work() };
  } catch (thrown) {
    const error = readError(thrown);
    if (!error || form === "thrown") throw thrown;
    if (form === "thrown-envelope") return Promise.reject({ ...message, error });
    return form === "status" ? { status: "error", error } : { ...message, error };
  }
}

/** What is no error with a code goes through as it is: the script threw it. */
function readError(thrown: unknown): object | undefined {
  if (typeof thrown !== "object" || thrown === null || !("code" in thrown) || !("message" in thrown)) return undefined;
  return { code: thrown.code, message: thrown.message };
}
