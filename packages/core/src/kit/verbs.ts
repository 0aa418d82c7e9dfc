import { askSupported } from "../flows/ask-supported.ts";
import type { FlowContext, StartContext } from "../flows/context.ts";
import { createRuns } from "../flows/runs.ts";
import { completePage } from "../ports/complete-page.ts";
import type { Ports } from "../ports/ports.ts";
import type { FoyerState } from "../state.ts";
import type { Store } from "../store/create-store.ts";
import type { WalletChoice } from "../wallets/choice.ts";
import { bindFlows } from "./bind-flows.ts";
import { bindRooms } from "./bind-rooms.ts";
import { createKeeper } from "./keep.ts";
import type { Kept } from "./kept.ts";
import { createLater } from "./later.ts";
import type { FoyerOptions } from "./options.ts";
import { createWalletList } from "./wallet-list.ts";

/** What the kit does when somebody acts. Fetched then, so that a page that nobody acts on never pays for it. */
export type Verbs = ReturnType<typeof bindFlows> &
  ReturnType<typeof bindRooms> & {
    /** The doors in use, whole. */
    readonly ports: Ports;
    /** Writes what is kept between visits. */
    save(): void;
    /** Takes over what another tab wrote. */
    hearTab(text: string | undefined): Promise<void>;
    /** Ends every flow that runs. */
    abortAll(): void;
    /** Takes the modal and the toast off the screen, with the kit. */
    leave(): void;
  };

/** Makes one kit's verbs. */
export function createVerbs(
  start: StartContext,
  given: { store: Store<FoyerState>; choice: WalletChoice; options: FoyerOptions; kept: Kept },
): Verbs {
  const keeper = createKeeper(start, given.kept);
  const runs = createRuns();
  const wallets = createWalletList(given);
  const connected = createLater("@foyer/core", async () => {
    const { createConnectedVerbs } = await import("./connected-verbs.ts");
    return createConnectedVerbs(context, given);
  });
  const ports: Ports = {
    ...start.ports,
    page: completePage(start.ports.page),
    directories: wallets.directories,
    relay: given.options.relay,
  };
  const context: FlowContext = {
    ...start,
    ports,
    runs,
    wallets: wallets.get,
    disconnect: async (connectionId) => (await connected.load()).disconnect({ connectionId }),
  };
  askSupported(context);
  // Whoever read the wallets before there was anything to read them with reads again, once these verbs are in use.
  queueMicrotask(() => {
    start.state.directory.revision += 1;
  });
  const [flows, rooms] = [bindFlows(context, connected), bindRooms(context, wallets)];
  return {
    ...flows,
    ...rooms,
    ports,
    save: keeper.save,
    hearTab: (text) => keeper.hear(text, async (saved) => (await connected.load()).followTabs(saved)),
    abortAll: runs.abortAll,
    leave() {
      flows.close();
      rooms.dismissNotice();
    },
  };
}
