import { selectAccount } from "@foyer/core";
import type { ModalChunk } from "../hooks/foyer-context.ts";
import { afterPaint } from "../parts/motion/motion.ts";

/** The balance beside the account in a button, once there is an account and what reads and writes it is here. */
export const followBalance: ModalChunk["followBalance"] = (given) => {
  const end = new AbortController();
  const begin = (): void => {
    if (!selectAccount(given.context.getSnapshot())) return;
    silence();
    afterPaint(() =>
      import("../chunks/account-balance.ts").then(
        ({ keepBalance }) => keepBalance(given, end.signal),
        // The account is shown without its balance.
        () => undefined,
      ),
    );
  };
  const silence = given.context.subscribe(begin);
  begin();
  return () => {
    silence();
    end.abort();
  };
};
