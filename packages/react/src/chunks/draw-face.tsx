import { selectAccount } from "@foyer/core";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import type { AvatarSlotProps } from "../hooks/feature-ui.ts";
import { type FollowAccount, FoyerContext } from "../hooks/foyer-context.ts";
import { readName } from "../hooks/read-name.ts";
import { createFaceBox } from "../parts/launch-button/show-account.ts";
import { SlotBoundary } from "../views/shared/slot.tsx";

/** The box of the picture in a launch button, in px. */
const SIZE = 24;

/**
 * Draws a host's own picture of the account in use in a button, until it is told to end. A chunk of its own, which few hosts
 * have a use for; the button is none of React's, so that the picture has a tree of its own there.
 */
export function drawFace(
  { context, button }: FollowAccount,
  { Own, ended }: { readonly Own: ComponentType<AvatarSlotProps>; readonly ended: AbortSignal },
): void {
  if (ended.aborted) return;
  const { box, place } = createFaceBox(button);
  const root = createRoot(box);
  const draw = (): void => {
    const state = context.getSnapshot();
    const address = selectAccount(state)?.address;
    if (!place() || !address) return;
    const name = readName(state, address);
    const image = name?.status === "known" ? name.image : undefined;
    root.render(
      <FoyerContext.Provider value={context}>
        <SlotBoundary key={address}>
          <Own address={address} image={image} size={SIZE} />
        </SlotBoundary>
      </FoyerContext.Provider>,
    );
  };
  const unsubscribe = context.subscribe(draw);
  ended.addEventListener("abort", () => {
    unsubscribe();
    box.remove();
    // React refuses to take a tree down while it puts another one up.
    queueMicrotask(() => root.unmount());
  });
  draw();
}
