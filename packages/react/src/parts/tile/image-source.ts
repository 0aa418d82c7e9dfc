const LONGEST = 700_000;

/** Whether a wallet's or a host's image may be asked for: pictures as data, and pages' addresses; no scripts, no tomes. */
export function isImageSource(source: string): boolean {
  if (source.length > LONGEST) return false;
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(source)?.[1]?.toLowerCase();
  if (scheme === "data") return /^data:image\/[\w.+-]+[;,]/i.test(source);
  return scheme === undefined ? source !== "" : scheme === "https" || scheme === "http" || scheme === "blob";
}
