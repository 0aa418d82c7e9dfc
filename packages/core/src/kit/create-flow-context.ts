import { createLazy } from "@foyer/contract";
import { activate } from "../connections/actions.ts";
import { DEFAULT_ID } from "../constants.ts";
import { askSupported } from "../flows/ask-supported.ts";
import { connect } from "../flows/connect.ts";
import type { FlowContext, StartContext } from "../flows/context.ts";
import { followTabs } from "../flows/follow-tabs.ts";
import { createRuns } from "../flows/runs.ts";
import { setAlert } from "../notices/actions.ts";
import { completePage } from "../ports/complete-page.ts";
import type { FoyerState } from "../state.ts";
import type { Store } from "../store/create-store.ts";
import { createWalletList } from "../wallets/wallet-list.ts";
import { createKeeper } from "./keep.ts";
import type { Kept } from "./kept.ts";
import type { FoyerOptions } from "./options.ts";

/** Makes what one kit's verbs work in. */
export function createFlowContext(
  start: StartContext,
  given: { readonly store: Store<FoyerState>; readonly options: FoyerOptions; readonly kept: Kept },
): FlowContext {
  const { options, kept } = given;
  const { app } = options;
  const keeper = createKeeper(start, kept);
  const wallets = createWalletList(given);
  const context: FlowContext = {
    ...start,
    ports: { ...start.ports, page: completePage(start.ports.page), directories: wallets.directories },
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
      return createSourceVerbs(context, { app, kept, acts });
    }),
    storageId: () => kept.key?.replace(/:connections$/, "") ?? DEFAULT_ID,
    save: keeper.save,
    followTabs: (text) => keeper.hear(text, (saved) => followTabs(context, saved)),
  };
  askSupported(context);
  // Whoever read the wallets before there was anything to read them with reads again, once these verbs are in use.
  queueMicrotask(() => {
    start.state.directory.revision += 1;
  });
  return context;
}
