import { FoyerError } from "@foyer/contract";
import { callService } from "../../ports/call-service.ts";
import { systemClock } from "../../ports/create-ports.ts";
import type { Pause, Service } from "../../ports/service.ts";
import type { DirectoryPorts, WalletPage, WalletQuery } from "../../ports/wallet-directory.ts";
import { readPage } from "./page-schema.ts";

/** How long a service is left alone that was asked too often and does not say until when, in ms. */
const UNSAID_MS = 10_000;
/** What is told of why a service refuses, in characters. */
const LONGEST_REFUSAL = 300;

/**
 * Asks a service for a page of its wallets.
 * @throws {FoyerError} directory/busy, directory/unreachable, flow/aborted
 */
export async function askService(
  service: Service,
  query: WalletQuery,
  { http, signal, pause, clock = systemClock() }: DirectoryPorts & { readonly pause: Pause },
): Promise<WalletPage> {
  const answer = await callService(service, {
    path: "getWallets",
    params: toParams(query),
    read: (body) => readPage(body, { service, query }),
    ports: { http, clock },
    signal,
    pause,
  });
  if (signal.aborted) throw new FoyerError("flow/aborted", { flow: "read wallets" });
  const directory = service.url;
  if (answer.kind === "answered") return answer.value;
  if (answer.kind === "busy") {
    throw new FoyerError("directory/busy", { directory, retryAt: answer.retryAt ?? clock.now() + UNSAID_MS });
  }
  const { kind, status } = answer;
  const problem = kind === "refused" ? `status ${status} ${answer.words}`.trim() : answer.problem;
  const cause = kind === "failed" ? answer.cause : undefined;
  throw new FoyerError("directory/unreachable", { directory, problem: problem.slice(0, LONGEST_REFUSAL) }, { cause });
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
