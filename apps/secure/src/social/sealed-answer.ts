import type { Sealed } from "../keys/sealing.ts";

type Site = { readonly origin: string; readonly projectId: string };

/** The address of an answer that is sealed: what a page is given, and can do nothing with but hand it to the frame. */
export function writeSealedAnswer({ enc, ciphertext }: Sealed, { origin, projectId }: Site): string {
  return `${origin}/social/${projectId}#${enc}.${ciphertext}`;
}

/** Reads it; undefined for what is none. */
export function readSealedAnswer(uri: string, { origin, projectId }: Site): Sealed | undefined {
  const [head, tail = "", ...more] = uri.split("#");
  const found = /^([\w-]{87})\.([\w-]+)$/.exec(tail);
  if (more.length > 0 || head !== `${origin}/social/${projectId}` || found === null) return undefined;
  const [, enc = "", ciphertext = ""] = found;
  return { enc, ciphertext };
}
