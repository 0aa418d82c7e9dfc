/** Where applications are written and tried out; hosts, on every port and by http too. */
const ALWAYS_ALLOWED: readonly string[] = [
  "localhost",
  "127.0.0.1",
  "*.pages.dev",
  "*.vercel.app",
  "*.ngrok-free.app",
  "secure-mobile.walletconnect.com",
  "secure-mobile.walletconnect.org",
];

const ENTRY = /^(?:(https?):\/\/)?(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(?::(\d{1,5}))?\/?$/;
const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ["http", "80"],
  ["https", "443"],
]);

type Place = {
  readonly scheme: string | undefined;
  readonly labels: readonly string[];
  readonly port: string | undefined;
};

/**
 * Tells whether a page's origin is among those a project allows; an empty list allows all. `*` stands for exactly one
 * whole label of the host. An entry without a scheme, or without a port, means all of them.
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const page = readPlace(origin);
  return page !== undefined && [...ALWAYS_ALLOWED, ...allowed].some((entry) => covers(readPlace(entry), page));
}

function readPlace(text: string): Place | undefined {
  const [, scheme, host = "", port] = ENTRY.exec(text.trim().toLowerCase()) ?? [];
  if (host === "") return undefined;
  return { scheme, labels: host.split("."), port: port ?? (scheme && DEFAULT_PORTS.get(scheme)) };
}

function covers(entry: Place | undefined, page: Place): boolean {
  if (entry === undefined || entry.labels.length !== page.labels.length) return false;
  if (entry.scheme !== undefined && entry.scheme !== page.scheme) return false;
  if (entry.port !== undefined && entry.port !== page.port) return false;
  return entry.labels.every(
    (label, index) => label === page.labels[index] || (label === "*" && page.labels[index] !== ""),
  );
}
