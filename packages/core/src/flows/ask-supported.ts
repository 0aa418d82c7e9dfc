import type { Undo } from "@foyer/contract";
import * as router from "../router/actions.ts";
import { selectMustSwitch } from "../selectors.ts";
import type { FlowContext } from "./context.ts";

/** Moves an open modal to the view that asks for a supported network, when the wallet leaves for another one. */
export function askSupported({ state, events }: FlowContext): Undo {
  return events.on("network-changed", ({ namespace }) => {
    const isShown = state.router.isOpen && namespace === state.connections.activeNamespace;
    if (!isShown || !selectMustSwitch(state) || router.top(state.router).view === "UnsupportedChain") return;
    // The only view: what lies below belongs to a network that is no longer in use.
    router.reset(state.router, { view: "UnsupportedChain" });
  });
}
