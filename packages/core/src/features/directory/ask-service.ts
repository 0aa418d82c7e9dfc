import { FoyerError, isFoyerError } from "@foyer/contract";
import { systemClock } from "../../ports/clock.ts";
import type { Pause } from "../../ports/pause.ts";
import { readAnswer } from "../../ports/read-answer.ts";
import { createServiceUrl } from "../../ports/service-url.ts";
import type { DirectoryPorts, WalletPage, WalletQuery } from "../../ports/wallet-directory.ts";
import type { DirectoryService } from "./directory-service.ts";
import { readPage } from "./read-page.ts";

/** How long a service is left alone that was asked too often and does not say until when, in ms. */
const UNSAID_MS = 10_000;

/** What is read of why a service refuses, in characters. */
const LONGEST_REFUSAL = 300;

/** The ports, and until when the service wants to be left alone. */
type ServicePorts = DirectoryPorts & { readonly pause: Pause };

/**
 * Asks a service for a page of its wallets.
 * @throws {FoyerError} directory/busy, directory/unreachable, flow/aborted
 */
export async function askService(
  service: DirectoryService,
  query: WalletQuery,
  ports: ServicePorts,
): Promise<WalletPage> {
  const { signal } = ports;
  const fail = (problem: string, cause?: unknown): FoyerError =>
    signal.aborted
      ? new FoyerError("flow/aborted", { flow: "read wallets" }, { cause })
      : new FoyerError("directory/unreachable", { directory: service.url, problem }, { cause });
  const { clock = systemClock() } = ports;
  const url = createServiceUrl(service, { path: "getWallets", params: toParams(query) });
  const { status, text, ...answer } = await readAnswer(url, { ...ports, clock }).catch((cause: unknown) => {
    if (isFoyerError(cause)) throw cause;
    throw fail(cause instanceof Error ? cause.message : String(cause), cause);
  });
  // A port that takes no heed of the signal answers all the same.
  if (signal.aborted) throw fail("aborted");
  const retryAt = answer.retryAt ?? (status === 429 ? clock.now() + UNSAID_MS : undefined);
  if (retryAt !== undefined) throw new FoyerError("directory/busy", { directory: service.url, retryAt });
  if (status !== 200) throw fail(`status ${status} ${text.slice(0, LONGEST_REFUSAL)}`.trim());
  const page = readPage(parse(text, fail), { service, query });
  if (!page) throw fail("its answer is no list of wallets");
  return page;
}

function parse(text: string, fail: (problem: string, cause: unknown) => FoyerError): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw fail("its answer is no JSON", cause);
  }
}

function toParams(query: WalletQuery): Readonly<Record<string, string | undefined>> {
  const list = (values: readonly string[] | undefined): string | undefined => values?.join(",") || undefined;
  // Services know the mark by one of two names.
  const badge = query.isCertified ? "certified" : undefined;
  return {
    page: String(query.page),
    entries: String(query.entries),
    search: query.search || undefined,
    badge_type: badge,
    badge,
    include: list(query.include),
    exclude: list(query.exclude),
    chains: list(query.chains),
    names: list(query.names),
    rdns: list(query.rdns),
  };
}
