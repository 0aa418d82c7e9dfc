import type { LogInUnderWay } from "../screen/log-in-under-way.ts";
import type { AnswerPorts } from "./answer-ports.ts";
import { bringBack } from "./bring-back.ts";
import { FrameError } from "./frame-error.ts";

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/**
 * Has the user log in in a window of the frame's own, which a press in the frame opens: the page gets neither digits nor a link, and its
 * codes count for nothing. Resolves once they are in.
 * @throws {FrameError} REJECTED, where they leave it
 */
export async function logInElsewhere(
  { wallet, stage, logIn }: Pick<AnswerPorts, "logIn" | "stage" | "wallet">,
  { begun, signal }: { readonly begun: DistributiveOmit<LogInUnderWay, "key" | "next">; readonly signal: AbortSignal },
): Promise<LogInUnderWay> {
  const key = crypto.randomUUID();
  logIn.set({ ...begun, key } as LogInUnderWay);
  const outcome = await stage.show("log-in", signal);
  const ended = logIn.get();
  // A later one has taken its place.
  const isOwn = ended?.key === key;
  if (isOwn) logIn.set(undefined);
  if (!isOwn || outcome === "left" || ended.next === undefined)
    throw new FrameError("REJECTED", "The log-in was left", 4_001);
  await bringBack({ next: ended.next, wallet, stage, signal });
  return ended;
}

/**
 * Refuses a step of a log-in that the page sends, where log-ins happen in the frame's own window.
 * @throws {FrameError} WINDOW_ONLY
 */
export function refuseInWindow(): never {
  throw new FrameError("WINDOW_ONLY", "This project has people log in in the wallet's own window alone");
}
