import { selectAccount } from "@foyer/core";
import type { ModalChunk } from "../hooks/foyer-context.ts";
import { mountModal } from "../modal/mount-modal.tsx";
import { afterPaint } from "../parts/motion/motion.ts";
import { cssText as buttonStyles } from "../theme/launch-button-late.css.ts";
import { cssText as tokens } from "../theme/modal-tokens.css.ts";

/** Balance and picture of the account in a button, once there is an account and what reads and writes them is here. */
const followAccount: ModalChunk["followAccount"] = (given) => {
  const end = new AbortController();
  const begin = (): void => {
    if (!selectAccount(given.context.getSnapshot())) return;
    unsubscribe();
    afterPaint(() =>
      import("./show-account.ts").then(
        ({ showAccount }) => showAccount({ ...given, tokens }, end.signal),
        // The account is shown without them.
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
export const MODAL_CHUNK: ModalChunk = { buttonStyles, followAccount, mountModal };
