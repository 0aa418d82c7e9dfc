import { FoyerError, isFoyerError, type Namespace, unlessAborted, within } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import type { WalletPage, WalletQuery } from "../../ports/wallet-directory.ts";
import { ANSWER_MS } from "./constants.ts";

type Reading = {
  readonly query: WalletQuery;
  readonly signal: AbortSignal;
  readonly namespace?: Namespace | undefined;
  /** How long it may take. Default 15 s. */
  readonly ms?: number | undefined;
};

/** Whether there is a service to read from. */
export function hasService({ ports }: Foyer): boolean {
  return (ports.directories ?? []).some(({ read }) => read);
}

/**
 * Reads a page from the service, for the application's own networks.
 * @throws {FoyerError} directory/busy, directory/unreachable, flow/aborted, library/unreachable
 */
export async function readFrom(
  foyer: Foyer,
  { query, signal, namespace, ms = ANSWER_MS }: Reading,
): Promise<WalletPage> {
  const { ports } = foyer;
  const directory = (ports.directories ?? []).find(({ read }) => read);
  const chains = Object.values(foyer.getSnapshot().networks.namespaces)
    .flatMap(({ requested }) => requested)
    .filter(({ chainNamespace }) => namespace === undefined || chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId);
  return unlessAborted({ flow: "read wallets", signals: [signal] }, async (scope) => {
    const reading = directory?.read?.({ ...query, chains }, { http: ports.http, clock: ports.clock, signal: scope });
    const answer = Promise.resolve(reading).catch((cause: unknown) => {
      // In a chunk of its own: most services never refuse anybody.
      import("./show-refusal.ts").then(
        ({ showRefusal }) => showRefusal(foyer, cause),
        () => undefined,
      );
      throw isFoyerError(cause) ? cause : unreachable(String(cause), cause);
    });
    const page = await within({ clock: ports.clock, ms, scope, answer });
    if (!page) throw unreachable(`no answer within ${ms} ms`);
    return page;
  });
}

function unreachable(problem: string, cause?: unknown): FoyerError {
  return new FoyerError("directory/unreachable", { directory: "options.directory", problem }, { cause });
}
