import { selectAccount } from "@foyer/core";
import type { ModalChunk } from "../hooks/foyer-context.ts";
import { mountModal } from "../modal/mount-modal.tsx";
import { afterPaint } from "../parts/motion/motion.ts";
import { cssText as buttonStyles } from "../theme/launch-button-late.css.ts";

/** The balance beside the account in a button, once there is an account and what reads and writes it is here. */
const followBalance: ModalChunk["followBalance"] = (given) => {
  const end = new AbortController();
  const begin = (): void => {
    if (!selectAccount(given.context.getSnapshot())) return;
    unsubscribe();
    afterPaint(() =>
      import("./account-balance.ts").then(
        ({ keepBalance }) => keepBalance(given, end.signal),
        // The account is shown without its balance.
        () => undefined,
      ),
    );
  };
  const unsubscribe = given.context.subscribe(begin);
  begin();
  return () => {
    unsubscribe();
    end.abort();
  };
};

/** What hosts of the modal and buttons use from now on. */
export const MODAL_CHUNK: ModalChunk = { buttonStyles, followBalance, mountModal };
