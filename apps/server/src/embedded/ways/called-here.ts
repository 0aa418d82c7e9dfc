import type { EmbeddedDesk } from "../embedded-desk.ts";

/** What the operator calls a place to log in at, where it is a provider of their own: never what the provider says of itself. */
export function calledHere({ socials }: Pick<EmbeddedDesk, "socials">, place: string): string | undefined {
  const client = socials.get(place);
  return client?.kind === "openid" ? client.own?.name : undefined;
}
