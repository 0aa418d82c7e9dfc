import type { AskServer } from "./ask-server.ts";

/** What the parts of the page work with. */
export type Desk = {
  readonly ask: AskServer;
  /** Tells what was done, also to who does not see it. */
  readonly say: (text: string) => void;
  /** Ends the session, for the reason that is told. */
  readonly signOut: (reason?: string) => void;
};
