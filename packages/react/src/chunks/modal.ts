import type { ModalChunk } from "../hooks/foyer-context.ts";
import { followBalance } from "../modal/follow-balance.ts";
import { mountModal } from "../modal/mount-modal.tsx";
import { cssText as buttonStyles } from "../theme/launch-button-late.css.ts";

/** What hosts of the modal and buttons use from now on. */
export const MODAL_CHUNK: ModalChunk = { buttonStyles, followBalance, mountModal };
