import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";

type Served = { readonly Bindings: { readonly incoming?: IncomingMessage } };

/** What stands for an address that is none. */
const UNKNOWN = "unknown";

/**
 * Reads the visitor's address: the socket's, or behind `trustedProxies` proxies the one that the outermost of them saw.
 * Where that is no address, the socket's counts. Of IPv6 only the first 64 bits, which one household has to itself.
 */
export function readAddress(context: Pick<Context<Served>, "env" | "req">, trustedProxies: number): string {
  const socket = toNetwork(context.env?.incoming?.socket.remoteAddress ?? "");
  if (trustedProxies === 0) return socket;
  const seen = (context.req.header("X-Forwarded-For") ?? "").split(",").at(-trustedProxies) ?? "";
  const network = toNetwork(seen);
  return network === UNKNOWN ? socket : network;
}

/**
 * The part of an address that limits count, in one spelling; proxies write ports, brackets and zones, too. `unknown`: it
 * is no address.
 * @see https://www.rfc-editor.org/rfc/rfc7239#section-6 what proxies write
 */
export function toNetwork(address: string): string {
  const plain = withoutPort(
    address
      .slice(0, 100)
      .trim()
      .replace(/^"(.*)"$/, "$1"),
  );
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return UNKNOWN;
  const groups = readGroups(plain.replace(/%.*$/, ""));
  const [mapped, high = 0, low = 0] = groups.slice(5);
  const isMapped = mapped === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address) ?? [];
  return bracketed ?? address.replace(/^([\d.]+):\d{1,5}$/, "$1");
}

/** The eight groups of an address of IPv6, whose last two may be written as one of IPv4. */
function readGroups(address: string): readonly number[] {
  const spelled = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [left = [], right] = spelled.split("::").map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = right === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...(right ?? [])].map((group) => Number.parseInt(group, 16));
}

/** An address as logs show it: not whose it is, but roughly where from. */
export function toLoggedAddress(network: string): string {
  const [a, b, c] = network.split(network.includes(":") ? ":" : ".");
  return network.includes(":") ? `${a}:${b}:${c}::/48` : c === undefined ? network : `${a}.${b}.${c}.0/24`;
}
