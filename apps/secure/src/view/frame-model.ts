import type { Queue } from "../approval/create-queue.ts";
import type { EmailChange } from "../email-change/create-email-change.ts";
import type { Stage } from "../screen/create-stage.ts";
import type { Value } from "../screen/create-value.ts";
import type { LeaveUnderWay, LogInUnderWay } from "../screen/log-in-under-way.ts";
import type { ShownCalls } from "../smart-account/shown-calls.ts";
import type { Language } from "../text/languages.ts";
import type { Wallet } from "../wallet/wallet.ts";

/** What the frame's views show and do. */
export type FrameModel = {
  readonly stage: Stage;
  readonly queue: Queue;
  readonly wallet: Wallet;
  /** The batch whose screen is shown. */
  readonly calls: Value<ShownCalls | undefined>;
  readonly emailChange: EmailChange;
  /** The log-in whose window is offered. */
  readonly logIn: Value<LogInUnderWay | undefined>;
  /** The provider that the page's tab is about to be sent to. */
  readonly leaving: Value<LeaveUnderWay | undefined>;
  /** The project's name, as its operator wrote it. */
  readonly name: string;
  /** The page's origin, as the browser told it. */
  readonly origin: string;
  readonly language: Value<Language>;
  /** Whether every request is decided in a window of the frame's own, and not just what is dangerous. */
  readonly isDecidedInWindow: boolean;
  /** The window that it is shown in, where that is not the frame's. */
  readonly elsewhere?: (Window & typeof globalThis) | undefined;
};
