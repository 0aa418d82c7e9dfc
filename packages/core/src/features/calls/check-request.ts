import { FoyerError } from "@foyer/contract";
import type { Place } from "./place.ts";
import type { CallToSend, SendCallsRequest } from "./state.ts";

/** As many as an embedded wallet takes in one batch. */
const LIMIT = 32;
const DATA = /^0x([\da-f]{2})*$/i;

/**
 * Looks at all calls before anything is asked for, so that none is found to be wrong once others are done.
 * @throws {FoyerError} calls/invalid, network/not-configured
 */
export async function checkRequest({ adapter, chain }: Place, { calls }: SendCallsRequest): Promise<void> {
  if (!adapter.networks.some(({ caipNetworkId }) => caipNetworkId === chain))
    throw new FoyerError("network/not-configured", { chain });
  if (calls.length === 0) throw new FoyerError("calls/invalid", { problem: "there is no call" });
  if (calls.length > LIMIT) throw new FoyerError("calls/invalid", { problem: `there are more than ${LIMIT} calls` });
  for (const [index, call] of calls.entries()) {
    const problem = readProblem(call) ?? (await readAddressProblem({ adapter, chain }, call));
    if (problem) throw new FoyerError("calls/invalid", { problem: `calls[${index}].${problem}` });
  }
}

function readProblem({ value, data }: CallToSend): string | undefined {
  if (value !== undefined && (typeof value !== "bigint" || value < 0n || value >= 2n ** 256n))
    return "value is no sum: a bigint of the coin's smallest unit";
  return data !== undefined && !DATA.test(data) ? "data is not in hex" : undefined;
}

async function readAddressProblem(
  { adapter, chain }: Pick<Place, "adapter" | "chain">,
  { to }: CallToSend,
): Promise<string | undefined> {
  const verdict = await adapter.address.check({ address: to, chain });
  return verdict.ok ? undefined : `to is no address: ${verdict.problem}`;
}
