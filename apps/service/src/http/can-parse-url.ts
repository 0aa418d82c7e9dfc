/**
 * Tells whether a text is a URL, as `URL.canParse` does. That of Node 20 and 22 refuses letters outside of ASCII once a process has called
 * it a few thousand times: a server would take `https://bücher.example` after its start, and not an hour later.
 * @see https://github.com/AikidoSec/firewall-node/pull/1086
 */
export function canParseUrl(text: string): boolean {
  try {
    return new URL(text).href !== "";
  } catch {
    return false;
  }
}
