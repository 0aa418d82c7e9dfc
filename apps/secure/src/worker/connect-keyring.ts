import type { Keyring } from "../keys/keyring.ts";
import { WalletError } from "../wallet/wallet-error.ts";
import type { KeyringAnswer, KeyringPort } from "./messages.ts";

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: WalletError) => void };

/** A keyring that lives behind a port: see `serveKeyring`. Every request ends, with the worker at the latest: `end` is what to call then. */
export function connectKeyring(port: KeyringPort): Keyring & { readonly end: () => void } {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let ended = false;

  port.addEventListener("message", ({ data }) => {
    const answer = data as KeyringAnswer;
    const found = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("failure" in answer) found?.reject(new WalletError(answer.failure, answer.message));
    else found?.resolve(answer.answer);
  });
  function ask<Method extends keyof Keyring>(method: Method): Keyring[Method] {
    const run = (given?: unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (ended) return reject(endedError());
        const id = count++;
        waiting.set(id, { resolve, reject });
        port.postMessage({ id, method, given });
      });
    return run as Keyring[Method];
  }

  return {
    receive: ask("receive"),
    create: ask("create"),
    open: ask("open"),
    prove: ask("prove"),
    renew: ask("renew"),
    signForKeeper: ask("signForKeeper"),
    nameControl: ask("nameControl"),
    signEvm: ask("signEvm"),
    signSolana: ask("signSolana"),
    words: ask("words"),
    lock: ask("lock"),
    end() {
      ended = true;
      for (const { reject } of waiting.values()) reject(endedError());
      waiting.clear();
    },
  };
}

function endedError(): WalletError {
  return new WalletError("internal", "The keyring's worker has ended.");
}
