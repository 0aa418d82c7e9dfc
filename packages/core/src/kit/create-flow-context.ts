import { createLazy } from "@foyer/contract";
import { activate } from "../connections/actions.ts";
import { DEFAULT_ID } from "../constants.ts";
import { askSupported } from "../flows/ask-supported.ts";
import { connect } from "../flows/connect.ts";
import type { FlowContext, StartContext } from "../flows/context.ts";
import { followTabs } from "../flows/follow-tabs.ts";
import { createRuns } from "../flows/runs.ts";
import { setAlert } from "../notices/actions.ts";
import { createStateSaver } from "../persistence/create-state-saver.ts";
import type { SavedEntry } from "../persistence/saved-entry.ts";
import { completePage } from "../ports/complete-page.ts";
import type { FoyerState } from "../state.ts";
import type { Store } from "../store/create-store.ts";
import { createWalletList } from "../wallets/wallet-list.ts";
import type { FoyerOptions } from "./options.ts";

/** Makes what one kit's verbs work in. */
export function createFlowContext(
  start: StartContext,
  given: { readonly store: Store<FoyerState>; readonly options: FoyerOptions; readonly entry: SavedEntry },
): FlowContext {
  const { options, entry } = given;
  const { app } = options;
  const saver = createStateSaver(start, entry);
  const wallets = createWalletList({ ...given, directories: start.ports.directories });
  const context: FlowContext = {
    ...start,
    ports: Object.assign(start.ports, { page: completePage(start.ports.page) }),
    runs: createRuns(),
    wallets,
    modalChoice: {},
    toast: {},
    sources: createLazy("@foyer/core", async () => {
      const { createSourceVerbs } = await import("./source-verbs.ts");
      const acts = {
        connect: (request: Parameters<typeof connect>[1]) => connect(context, request),
        alert: (code: Parameters<typeof setAlert>[1]) => setAlert(context.state.notices, code),
        activate: ({ namespace, id }: Parameters<typeof activate>[1] & object) =>
          activate(context.state.connections, namespace, id),
      };
      return createSourceVerbs(context, { app, entry, acts });
    }),
    storageId: () => entry.key?.replace(/:connections$/, "") ?? DEFAULT_ID,
    save: saver.save,
    followTabs: (text) => saver.applyFromTab(text, (saved) => followTabs(context, saved)),
  };
  askSupported(context);
  // The list of wallets was empty until now: once these verbs are in use, subscribers read it again.
  queueMicrotask(() => {
    start.state.directory.revision += 1;
  });
  return context;
}
