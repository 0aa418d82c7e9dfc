import type { AccountId, ChainId, NameSource } from "@foyer/contract";
import type { FeatureContext } from "../../kit/foyer.ts";
import type { NamesPorts, NamesState } from "./state.ts";

type Ports = FeatureContext<NamesState, NamesPorts>["ports"];

/** What the first source says that knows what an account is called. */
export function askForName(
  ports: Ports,
  { account, signal }: { readonly account: AccountId; readonly signal: AbortSignal },
): ReturnType<NameSource["reverse"]> {
  const given = { clock: ports.clock, fetch: ports.http, signal };
  return firstKnown(ports, (source) => source.reverse(account, given));
}

/** Whom the first source says that knows a name. */
export function askForAccount(
  ports: Ports,
  { name, chain, signal }: { readonly name: string; readonly chain: ChainId; readonly signal: AbortSignal },
): ReturnType<NameSource["resolve"]> {
  const given = { clock: ports.clock, fetch: ports.http, signal, chain };
  return firstKnown(ports, (source) => source.resolve(name, given));
}

/** One that cannot be asked is passed over, unless nobody else knows. */
async function firstKnown<T>(
  { names }: Ports,
  ask: (source: NameSource) => Promise<T | undefined>,
): Promise<T | undefined> {
  const failures: unknown[] = [];
  for (const source of names) {
    const found = await ask(source).catch((error: unknown) => {
      failures.push(error);
      return undefined;
    });
    if (found) return found;
  }
  if (failures.length > 0) throw failures[0];
  return undefined;
}
