import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { Context } from "hono";

type Served = { readonly Bindings: { readonly incoming?: IncomingMessage } };

/**
 * Reads the visitor's address: the socket's, or behind `trustedProxies` proxies the one that the outermost of them saw.
 * Of IPv6 only the first 64 bits, which one household has to itself.
 */
export function readAddress(context: Pick<Context<Served>, "env" | "req">, trustedProxies: number): string {
  const socket = context.env?.incoming?.socket.remoteAddress ?? "unknown";
  const seen = (context.req.header("X-Forwarded-For") ?? "").split(",").map((each) => each.trim());
  return toNetwork(trustedProxies === 0 ? socket : (seen.at(-trustedProxies) ?? socket) || socket);
}

/** The part of an address that limits count. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = "", tail] = plain.replace(/%.*$/, "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** An address as logs show it: not whose it is, but roughly where from. */
export function toLoggedAddress(network: string): string {
  const [a, b, c] = network.split(network.includes(":") ? ":" : ".");
  return network.includes(":") ? `${a}:${b}:${c}::/48` : c === undefined ? network : `${a}.${b}.${c}.0/24`;
}
