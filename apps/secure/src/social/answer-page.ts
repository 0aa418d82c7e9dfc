import { socialAnswerInfo } from "@foyer/embedded/accounts";
import type { FrameConfig } from "../config/config.ts";
import { seal } from "../keys/sealing.ts";
import { writeSealedAnswer } from "./sealed-answer.ts";
import { readState } from "./state.ts";

/** What became of an answer: given to the page that waits, or nobody was there. */
export type AnswerOutcome = "given" | "nobody";

/**
 * Gives a provider's answer to the page that waits for it, sealed to the frame that asked. Neither the server nor whoever lured somebody
 * here gets to see it: it goes to the window that opened this one alone, and only where that is a page of the project's, or the frame itself.
 */
export async function giveAnswer(
  { opener, location, history }: Pick<Window, "history" | "location" | "opener">,
  { projectId, origins }: Pick<FrameConfig, "origins" | "projectId">,
): Promise<AnswerOutcome> {
  const { search, origin, pathname } = location;
  // What the provider sent stays neither in the history nor in the address.
  history.replaceState(null, "", pathname);
  const state = readState(new URLSearchParams(search).get("state") ?? "");
  // The frame asks by itself where somebody proves that a second log-in is theirs.
  const isExpected = state !== undefined && (origins.includes(state.page) || state.page === origin);
  if (!isExpected || opener === null) return "nobody";
  const bytes = new TextEncoder().encode(search.slice(1));
  const sealed = await seal({ to: state.point, info: socialAnswerInfo({ projectId }), bytes });
  const resultUri = writeSealedAnswer(sealed, { origin, projectId });
  (opener as Window).postMessage({ resultUri }, state.page);
  return "given";
}
