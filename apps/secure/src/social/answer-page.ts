import { socialAnswerInfo } from "@foyer/embedded/accounts";
import type { FrameConfig } from "../config/config.ts";
import { type Sealed, seal } from "../keys/sealing.ts";
import { takeBegan } from "./began.ts";
import { isBegunByOpener } from "./own-login.ts";
import { writeSealedAnswer } from "./sealed-answer.ts";
import { readState } from "./state.ts";

/**
 * The outcome of an answer. `given`: to the page that waits. `sent`: taken along to the page that left itself for it. `foreign`: kept back,
 * because the frame on that page did not begin the log-in. `lost`: there is no page to give it to.
 */
export type AnswerOutcome = "foreign" | "given" | "lost" | "sent";

type Project = Pick<FrameConfig, "origins" | "projectId"> & {
  /** Leaves it at the server for the frame that waits. */
  readonly leave: (a: { readonly state: string; readonly sealed: Sealed }) => Promise<void>;
};
type Page = Pick<
  Window,
  "addEventListener" | "history" | "location" | "opener" | "removeEventListener" | "sessionStorage"
>;

/** By then a page that heard of the answer has closed this window. */
const HEARD_MS = 1_000;

/**
 * Gives a provider's answer to the page that waits for it, sealed to the frame that began the log-in. It is given only where this window was
 * sent to the provider by `begin-page.ts`, which asked that frame, or where the frame says so now: an answer to a log-in that was begun
 * elsewhere would let that device in. It goes to the window that opened this one, where that is a page of the project's or the frame itself;
 * where this window was sent by such a page, also to the server, for the frame to fetch, or back to that page, in the part of the address
 * that goes to no server.
 */
export async function giveAnswer(page: Page, { projectId, origins, leave }: Project): Promise<AnswerOutcome> {
  const { opener, location, history } = page;
  const { search, origin, pathname } = location;
  // What the provider sent stays neither in the history nor in the address.
  history.replaceState(null, "", pathname);
  const text = new URLSearchParams(search).get("state") ?? "";
  const state = readState(text);
  const began = takeBegan(page.sessionStorage, text);
  // The frame asks by itself where somebody proves that a second log-in is theirs.
  const isExpected = state !== undefined && (origins.includes(state.page) || state.page === origin);
  if (!isExpected || (opener === null && began === undefined)) return "lost";
  // A page may open the provider's address itself, as kits of before `through` do.
  if (began === undefined && !(await isBegunByOpener(page, { state: text }))) return "foreign";
  const bytes = new TextEncoder().encode(search.slice(1));
  const sealed = await seal({ to: state.point, info: socialAnswerInfo({ projectId }), bytes });
  if (began?.back !== undefined && new URL(began.back).origin === state.page) {
    location.replace(`${began.back}#foyer-social=${sealed.enc}.${sealed.ciphertext}`);
    return "sent";
  }
  const resultUri = writeSealedAnswer(sealed, { origin, projectId });
  if (opener !== null) (opener as Window).postMessage({ resultUri }, state.page);
  if (began === undefined) return "given";
  if (opener !== null) await new Promise((resolve) => setTimeout(resolve, HEARD_MS));
  // Where it cannot be left, the page may have heard of it all the same.
  return leave({ state: text, sealed }).then(
    () => "given",
    () => (opener === null ? "lost" : "given"),
  );
}
