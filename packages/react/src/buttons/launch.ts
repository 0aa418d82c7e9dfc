import type { OpenRequest, Snapshot } from "@foyer/core";
import type { ButtonHTMLAttributes } from "react";
import type { FoyerContextValue } from "../hooks/foyer-context.ts";
import type { ButtonText } from "../text/button-text.ts";

/** The props of a real `<button>` that opens the modal. */
export type LaunchProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | "type"
  | "onClick"
  | "disabled"
  | "aria-busy"
  | "aria-haspopup"
  | "aria-expanded"
  | "onPointerEnter"
  | "onFocus"
  | "onTouchStart"
>;

/** What all buttons have in common. */
export type Launch = {
  /** Whether a wallet is being asked to connect, in any namespace. */
  readonly isLoading: boolean;
  /** What to say where the modal could not be fetched, as when the network is away. Pressing tries again. */
  readonly failure: string | undefined;
  /** Opens the modal, or closes it if it is open. Does nothing while loading. */
  readonly press: () => void;
  /** For a button of the host's own. */
  readonly buttonProps: LaunchProps;
};

/** What a button has to say something with. */
export type Words = Pick<ButtonText, "t"> & Pick<Launch, "failure">;

export function wordsOf({ text, modalChunk }: Pick<FoyerContextValue, "text" | "modalChunk">): Words {
  const { t } = text();
  return { t, failure: modalChunk().hasFailed ? t("button.unreachable") : undefined };
}

/** What a state says about the modal. */
export function readLaunch({ router, connections }: Snapshot): { isOpen: boolean; isLoading: boolean } {
  const isLoading = Object.values(connections.namespaces).some(({ pending }) => pending);
  return { isOpen: router.isOpen, isLoading };
}

/** Opens the modal, or closes it if it is open. Does nothing while a wallet is asked. */
export function launch({ foyer }: Pick<FoyerContextValue, "foyer">, request?: OpenRequest): void {
  const { isOpen, isLoading } = readLaunch(foyer.getSnapshot());
  if (isOpen) foyer.close();
  else if (!isLoading) foyer.open(request);
}
