import { AccountBalance } from "./account-balance.tsx";
import { mountModal } from "./mount-modal.tsx";

/** What is fetched when a visitor first reaches for the kit. */
export const MODAL_CHUNK = { mountModal, AccountBalance } as const;

export type ModalChunk = typeof MODAL_CHUNK;
