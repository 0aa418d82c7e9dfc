import type { Capabilities } from "../capabilities.ts";
import type { Namespace } from "../namespace.ts";
import { OWN } from "./supports.ts";
import type { Ways } from "./wallet-protocol.ts";

/**
 * Makes the capabilities of an adapter: a member for each other operation that has a way, so that the two never disagree;
 * and `adopt`, which is no operation.
 * @example
 * import { listCapabilities } from "@foyer/contract/runtime";
 *
 * const { balance } = listCapabilities<"sui">({ balance: "rpc" }, () => async () => Promise.reject(new Error()));
 */
export function listCapabilities<N extends Namespace>(
  ways: Ways,
  create: (member: keyof Capabilities) => (asked: never) => Promise<never>,
): Capabilities<N> {
  // A reason is words, a way is one.
  const offered = Object.entries(ways).filter(([operation, way]) => !OWN.includes(operation) && !way.includes("-"));
  // Coins and tokens are sent by one member.
  const members = ["adopt", ...offered.map(([operation]) => (/^send/.test(operation) ? "send" : operation))];
  const entries = members.map((member) => [member, create(member as keyof Capabilities)]);
  return Object.freeze(Object.fromEntries(entries) as Capabilities<N>);
}
