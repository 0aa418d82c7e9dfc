import { FoyerError } from "@foyer/core";
import type { TestKit } from "./render.tsx";

/** The words of the toast for a transfer whose answer is not known. */
export const UNSURE = "It may have been sent. Check your activity";

/** A wallet that is asked to send, and that the page loses before it has answered. */
export function createLostLink(): {
  readonly prepare: (kit: Pick<TestKit, "evm">) => void;
  readonly loseLink: () => void;
} {
  let lose: () => void = () => undefined;
  const send = ({ onStage }: { readonly onStage?: (stage: "asking") => void }) => {
    onStage?.("asking");
    return new Promise<never>((_resolve, reject) => {
      lose = () => reject(new FoyerError("wallet/disconnected", { namespace: "eip155", operation: "sendNative" }));
    });
  };
  return {
    prepare: ({ evm }) => void Object.assign(evm.capabilities, { send }),
    loseLink: () => lose(),
  };
}

const toasts = (): readonly Element[] => [...document.querySelectorAll("[data-foyer-toast]")];

/** Returns the words of the toasts that stand on the page beside the modal. */
export function readPageToasts(): readonly (string | null | undefined)[] {
  return toasts().map(({ shadowRoot }) => shadowRoot?.querySelector("[role=status]")?.textContent);
}

/** Removes them. */
export function removePageToasts(): void {
  for (const toast of toasts()) toast.remove();
}
