import type { Saved } from "../connections/saved.ts";
import { askSupported } from "../flows/ask-supported.ts";
import type { FlowContext, StartContext } from "../flows/context.ts";
import { followTabs } from "../flows/follow-tabs.ts";
import { createRuns } from "../flows/runs.ts";
import type { WalletDirectory } from "../ports/wallet-directory.ts";
import type { FoyerState } from "../state.ts";
import type { Store } from "../store/create-store.ts";
import { bindFlows } from "./bind-flows.ts";
import { bindRooms } from "./bind-rooms.ts";
import type { WalletChoice } from "./options.ts";
import { createWalletList } from "./wallet-list.ts";

/** What the kit does when somebody acts. Fetched then, so that a page that nobody acts on never pays for it. */
export type Verbs = ReturnType<typeof bindFlows> &
  ReturnType<typeof bindRooms> & {
    /** Takes over what another tab did. */
    followTabs(saved: Saved): Promise<void>;
    /** Ends every flow that runs. */
    abortAll(): void;
  };

/** Makes one kit's verbs. */
export function createVerbs(
  start: StartContext,
  given: { store: Store<FoyerState>; choice: WalletChoice; directory: WalletDirectory | undefined },
): Verbs {
  const runs = createRuns();
  const wallets = createWalletList({ ...given, adapters: start.adapters });
  const context: FlowContext = { ...start, runs, wallets: () => wallets.get() };
  askSupported(context);
  // Whoever read the wallets before there was anything to read them with reads again.
  start.state.directory.revision += 1;
  return {
    ...bindFlows(context),
    ...bindRooms(context, wallets),
    followTabs: (saved) => followTabs(context, saved),
    abortAll: () => runs.abortAll(),
  };
}
