import type { LogInOutcome } from "../wallet/wallet.ts";

/** Fields of every log-in. `key`: random, so that a later log-in is told apart. `next`: set once the user is logged in. */
type Begun = { readonly key: string; readonly next?: LogInOutcome["next"] | undefined };

/**
 * A log-in by e-mail. `number`: two digits to compare with those on the page of the mailed link. It is kept while its window is closed, and
 * goes on where it was.
 */
export type EmailUnderWay = Begun & {
  readonly kind: "email";
  readonly step: "address" | "code" | "device";
  readonly email: string;
  readonly number?: string | undefined;
};

/** A log-in with Farcaster. `url`: opened in the app, once it is known. */
export type FarcasterUnderWay = Begun & { readonly kind: "farcaster"; readonly url?: string | undefined };

/** A log-in that happens in a window of the frame's own. */
export type LogInUnderWay = EmailUnderWay | FarcasterUnderWay;

/** A page's tab that is about to be sent to a provider. `address`: of `writeLeaveAddress`. */
export type LeaveUnderWay = { readonly place: string; readonly address: string };
