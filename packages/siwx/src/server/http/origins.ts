import type { FoyerError } from "@foyer/contract";
import { invalidOption } from "../invalid-option.ts";
import { SignInError } from "../sign-in-error.ts";

/** The pages that may ask. */
export interface Origins {
  /**
   * The domain of a page's origin.
   * @throws {SignInError} origin/refused
   */
  domainOf(origin: string | null): string;
  has(origin: string | null): origin is string;
  /** Whether all are on the machine itself, where there is no https. */
  readonly areLocal: boolean;
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;
const LOOPBACK = /^(?:localhost|[a-z0-9.-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** @throws {FoyerError} options/invalid */
export function createOrigins(domains: readonly string[]): Origins {
  if (domains.length === 0) throw refuse("domains", "must name a host");
  for (const [index, domain] of domains.entries()) {
    const isHost = DOMAIN.test(domain) && URL.canParse(`https://${domain}`) && new URL(`https://${domain}`).host;
    if (isHost !== domain)
      throw refuse(`domains.${index}`, `must be a host as in 'example.org' or 'localhost:5173', not '${domain}'`);
  }
  const find = (origin: string | null): string | undefined => {
    if (origin === null || !URL.canParse(origin)) return undefined;
    const { protocol, hostname, host, origin: written } = new URL(origin);
    const isSafe = protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
    return isSafe && written === origin && domains.includes(host) ? host : undefined;
  };
  return {
    domainOf(origin) {
      const domain = find(origin);
      if (domain !== undefined) return domain;
      throw new SignInError("origin/refused", {
        problem:
          origin === null ? "The request has no Origin." : `Pages of ${origin.slice(0, 100)} may not sign in here.`,
      });
    },
    has: (origin): origin is string => find(origin) !== undefined,
    areLocal: domains.every((domain) => LOOPBACK.test(new URL(`https://${domain}`).hostname)),
  };
}

function refuse(path: string, problem: string): FoyerError {
  return invalidOption(path, problem);
}
