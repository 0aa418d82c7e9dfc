import type { Keyring } from "../keys/keyring.ts";
import { WalletError } from "../wallet/wallet-error.ts";
import { type KeyringAnswer, type KeyringPort, type KeyringRequest, METHODS } from "./messages.ts";

/** Whatever a page chooses, nothing stays open longer without being asked for anything. */
const IDLE_MS = 5 * 60_000;

/** Answers for a keyring in the worker that holds it, one request after the other. */
export function serveKeyring(port: KeyringPort, a: { readonly keyring: Keyring; readonly idleMs?: number }): void {
  let last: Promise<void> = Promise.resolve();
  let idle: ReturnType<typeof setTimeout> | undefined;
  port.addEventListener("message", ({ data }) => {
    const request = readRequest(data);
    if (request === undefined) return;
    clearTimeout(idle);
    idle = setTimeout(() => void a.keyring.lock(), a.idleMs ?? IDLE_MS);
    last = last.then(async () => port.postMessage(await answer(a.keyring, request)));
  });
}

async function answer(keyring: Keyring, { id, method, given }: KeyringRequest): Promise<KeyringAnswer> {
  try {
    const run = keyring[method] as (given: unknown) => Promise<unknown>;
    return { id, answer: await run.call(keyring, given) };
  } catch (error) {
    if (error instanceof WalletError) return { id, failure: error.failure, message: error.message };
    // What nobody foresaw may name anything: it stays here.
    return { id, failure: "internal", message: "The keyring failed." };
  }
}

function readRequest(data: unknown): KeyringRequest | undefined {
  if (typeof data !== "object" || data === null || !("method" in data) || !("id" in data)) return undefined;
  if (typeof data.id !== "number" || !METHODS.includes(data.method as keyof Keyring)) return undefined;
  return data as KeyringRequest;
}
