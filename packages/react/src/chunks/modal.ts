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

/** A page that was left for a log-in elsewhere, and came back, goes on with it as soon as the modal can show it. */
const mountAndReturn: ModalChunk["mountModal"] = (given) => {
  if (location.hash.startsWith("#foyer-social="))
    void import("./take-return.ts").then(
      ({ takeReturn }) => takeReturn(given.context.foyer),
      () => undefined,
    );
  return mountModal(given);
};

/** What hosts of the modal and buttons use from now on. */
export const MODAL_CHUNK: ModalChunk = { buttonStyles, followAccount, mountModal: mountAndReturn };
