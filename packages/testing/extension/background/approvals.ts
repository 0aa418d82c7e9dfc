import type { PromptDescription } from "../../src/script/describe-prompt.ts";
import type { ApprovalMessage } from "../wire/messages.ts";

/** The windows in which the person answers. */
export type Approvals = {
  /** Opens a window and resolves with the answer; closing the window is a no. */
  ask(description: PromptDescription): Promise<boolean>;
  /** Serves a window that has opened. */
  serve(port: chrome.runtime.Port): void;
};

type Pending = {
  readonly description: PromptDescription;
  readonly settle: (approved: boolean) => void;
  windowId?: number | undefined;
};

const WIDTH = 400;
const HEIGHT = 640;

/** Keeps what waits for an answer. */
export function createApprovals(): Approvals {
  const pending = new Map<number, Pending>();

  const answer = (id: number, approved: boolean): void => {
    const entry = pending.get(id);
    pending.delete(id);
    entry?.settle(approved);
  };
  const open = async (id: number, entry: Pending): Promise<void> => {
    const url = chrome.runtime.getURL(`approval.html#${id}`);
    try {
      const opened = await chrome.windows.create({ url, type: "popup", width: WIDTH, height: HEIGHT, focused: true });
      entry.windowId = opened?.id;
      // It may have been closed before it could be named.
      await chrome.windows.get(opened?.id ?? chrome.windows.WINDOW_ID_NONE);
    } catch {
      // No window: what the person cannot see they have not approved.
      answer(id, false);
    }
  };
  chrome.windows.onRemoved.addListener((windowId) => {
    for (const [id, entry] of [...pending]) if (entry.windowId === windowId) answer(id, false);
  });
  return {
    ask: (description) =>
      new Promise<boolean>((settle) => {
        const entry: Pending = { description, settle };
        pending.set(description.id, entry);
        void open(description.id, entry);
      }),
    serve(port) {
      port.onMessage.addListener((message: ApprovalMessage) => {
        if (message.type === "read") port.postMessage(pending.get(message.id)?.description ?? null);
        if (message.type === "answer") answer(message.id, message.approved);
      });
    },
  };
}
