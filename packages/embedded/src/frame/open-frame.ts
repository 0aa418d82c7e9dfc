import { FoyerError } from "@foyer/contract";
import { diagnose, onBlocked } from "./diagnose.ts";
import { createFrameElement, type FrameElement } from "./frame-element.ts";
import { type Greeted, type GreetGiven, greet } from "./greet.ts";

export type OpenGiven = Omit<GreetGiven, "element"> & { readonly url: string; readonly title: string };

/** A frame whose page has taken its port. */
export type OpenFrame = Greeted & { readonly element: FrameElement };

/** A frame that was opened before. */
export type Before = { readonly element: FrameElement; readonly isLoaded: boolean };

/**
 * Loads a page of another origin in a hidden frame and greets it. `before`: one that is there already; `isLoaded`: with a page
 * in it that greets anew.
 * @throws {FoyerError} flow/aborted, frame/refused, frame/unreachable
 */
export async function openFrame(given: OpenGiven, before?: Before): Promise<OpenFrame> {
  const { origin, url, signal } = given;
  const fail = (problem: string): FoyerError => new FoyerError("frame/refused", { origin, problem });
  if (!URL.canParse(url) || new URL(url).origin !== origin) throw fail(`'${url}' is not of this origin`);
  if (origin === window.location.origin)
    throw fail("its origin is the page's own, which a frame cannot be kept apart from");
  if (signal.aborted) throw new FoyerError("flow/aborted", { flow: "open a frame" });
  const stop = new AbortController();
  const follow = (): void => stop.abort();
  signal.addEventListener("abort", follow, { once: true });
  let blocked: FoyerError | undefined;
  const undo = onBlocked(origin, (error) => {
    blocked = error;
    stop.abort();
  });
  const element = before?.element.isThere ? before.element : createFrameElement(given);
  try {
    const greeting = greet({ ...given, element, signal: stop.signal });
    if (element === before?.element && !before.isLoaded) element.reload();
    const greeted = await greeting;
    if (element.isHome) return { ...greeted, element };
    // Who moved it while it was greeted has it moved back: elsewhere a dialog of the kit would make it inert.
    greeted.port.close();
    return await openFrame(given, { element, isLoaded: false });
  } catch (error) {
    const wasThere = element.isThere;
    element.remove();
    throw blocked ?? (wasThere ? await diagnose(error, origin) : error);
  } finally {
    undo();
    signal.removeEventListener("abort", follow);
  }
}
