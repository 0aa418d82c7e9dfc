import { selectAccount } from "@foyer/core";
import type { LateParts } from "../hooks/kit-context.ts";
import { afterPaint } from "../parts/motion/after-paint.ts";

/** The balance beside the account in a button, once there is an account and what reads and writes it is here. */
export const followBalance: LateParts["followBalance"] = (given) => {
  const end = new AbortController();
  const begin = (): void => {
    if (!selectAccount(given.kit.getSnapshot())) return;
    silence();
    afterPaint(() =>
      import("../views/account-balance.ts").then(
        ({ keepBalance }) => keepBalance(given, end.signal),
        // The account is shown without its balance.
        () => undefined,
      ),
    );
  };
  const silence = given.kit.subscribe(begin);
  begin();
  return () => {
    silence();
    end.abort();
  };
};
