import { base64url } from "../keys/base64url.ts";

/** What goes to the provider and comes back: what its answer is sealed to, and the origin of the page that it is for. */
type State = { readonly point: Uint8Array; readonly page: string };

const POINT_BYTES = 65;

/** Writes it. The key is made for one answer, so that nobody guesses it. */
export function writeState({ point, page }: State): string {
  return `${base64url.encode(point)}.${base64url.encode(new TextEncoder().encode(page))}`;
}

/** Reads it; undefined for what is none. */
export function readState(text: string): State | undefined {
  const [point = "", page = "", ...more] = text.split(".");
  try {
    const state = { point: base64url.decode(point), page: new TextDecoder().decode(base64url.decode(page)) };
    const isWhole = more.length === 0 && state.page !== "" && state.point.length === POINT_BYTES;
    return isWhole ? state : undefined;
  } catch {
    return undefined;
  }
}
