import type { Queue } from "../approval/create-queue.ts";
import type { EmailChange } from "../email-change/create-email-change.ts";
import type { ActiveNetworks } from "../networks/active-networks.ts";
import type { Rpc } from "../rpc/create-rpc.ts";
import type { Nodes } from "../rpc/node/nodes.ts";
import type { Stage } from "../screen/create-stage.ts";
import type { Value } from "../screen/create-value.ts";
import type { LeaveUnderWay, LogInUnderWay } from "../screen/log-in-under-way.ts";
import type { SmartAccounts } from "../smart-account/smart-accounts.ts";
import type { Theme } from "../theme/theme.ts";
import type { Wallet } from "../wallet/wallet.ts";
import type { Results } from "./create-results.ts";

/** What the page's requests are answered with. */
export type AnswerPorts = {
  readonly wallet: Wallet;
  readonly networks: ActiveNetworks;
  readonly nodes: Nodes;
  readonly queue: Queue;
  readonly stage: Stage;
  readonly emailChange: EmailChange;
  readonly rpc: Rpc;
  readonly results: Results;
  readonly smart: SmartAccounts;
  /** The log-in whose window is offered. */
  readonly logIn: Value<LogInUnderWay | undefined>;
  /** The provider that the page's tab is about to be sent to. */
  readonly leaving: Value<LeaveUnderWay | undefined>;
  /** Whether requests are decided, and people log in, in a window of the frame's own alone. */
  readonly isDecidedInWindow: boolean;
  /** The page's, as the browser told it. */
  readonly origin: string;
  /** The language that the page speaks. */
  readonly language: () => string;
  /** Ends once the page's language is spoken. */
  readonly syncTheme: (theme: Theme) => Promise<void>;
  /** Loads the frame anew once this is answered; tells the seconds that are left where it was only just loaded anew. */
  readonly reload: () => number;
};
