/** Names a log-in at a provider. `uri`: the provider's address, where it is about to be opened. */
export type AskedLogin = { readonly state: string; readonly uri?: string | undefined };

/** Asked by a window of the frame's origin: whether a frame on the page that opened it began this log-in itself. */
const QUESTION = "foyer-social-own?";
const ANSWER = "foyer-social-own";

/** No page has more frames that matter: a page of thousands costs the window no more than this many messages. */
const MOST_FRAMES = 64;
/** A frame that is still loading hears a later message. Milliseconds. */
const AGAIN_MS = 250;
const WAIT_MS = 10_000;
/** Another frame on the page may still say yes after the first no. */
const AFTER_NO_MS = 1_500;

type Asking = Pick<Window, "addEventListener" | "location" | "opener" | "removeEventListener">;

/**
 * Asks the window that opened this one, and every frame directly in it, whether it is the wallet's frame and began this log-in. Only a
 * document of this window's own origin hears the question, and only such a document's answer counts. False where none says yes in time:
 * the page has no frame, or none that began it, or it was closed, navigated or cut off.
 */
export function isBegunByOpener(page: Asking, login: AskedLogin): Promise<boolean> {
  const { origin } = page.location;
  const nonce = crypto.randomUUID();
  return new Promise((resolve) => {
    let last: ReturnType<typeof setTimeout> | undefined;
    const end = (isOwn: boolean): void => {
      clearInterval(again);
      clearTimeout(over);
      clearTimeout(last);
      page.removeEventListener("message", hear);
      resolve(isOwn);
    };
    const hear = (event: MessageEvent): void => {
      const { type, nonce: given, isOwn } = Object(event.data) as Readonly<Record<string, unknown>>;
      if (event.origin !== origin || type !== ANSWER || given !== nonce) return;
      if (isOwn === true) end(true);
      else last ??= setTimeout(() => end(false), AFTER_NO_MS);
    };
    const ask = (): void => {
      for (const frame of listFrames(page.opener as Window | null)) {
        frame.postMessage({ type: QUESTION, nonce, ...login }, origin);
      }
    };
    page.addEventListener("message", hear);
    const again = setInterval(ask, AGAIN_MS);
    const over = setTimeout(() => end(false), WAIT_MS);
    ask();
  });
}

/** The opener and the frames directly in it: the wallet's frame refuses to run in a page that is itself embedded. */
function listFrames(opener: Window | null): readonly Window[] {
  if (opener === null) return [];
  try {
    const count = Math.min(opener.length, MOST_FRAMES);
    return [opener, ...Array.from({ length: count }, (_, index) => opener[index] as Window)];
  } catch {
    // A browser that keeps the opener's frames from other origins.
    return [opener];
  }
}

type Answering = Pick<Window, "addEventListener" | "location">;

/**
 * Answers those questions in the frame. `isOwn`: whether this frame began the log-in. A question from another origin gets no answer: a
 * page cannot use it to find out what is under way.
 */
export function answerOwnLogins(frame: Answering, isOwn: (login: AskedLogin) => Promise<boolean>): void {
  const { origin } = frame.location;
  frame.addEventListener("message", (event: MessageEvent) => {
    if (event.origin !== origin || event.source === null) return;
    const { type, nonce, state, uri } = Object(event.data) as Readonly<Record<string, unknown>>;
    if (type !== QUESTION || typeof nonce !== "string" || typeof state !== "string") return;
    if (uri !== undefined && typeof uri !== "string") return;
    const answer = (is: boolean): void =>
      (event.source as Window).postMessage({ type: ANSWER, nonce, isOwn: is }, origin);
    isOwn({ state, uri }).then(answer, () => answer(false));
  });
}
