import { FoyerError } from "@foyer/contract";
import { createServiceUrl } from "../../ports/service-url.ts";
import type { DirectoryPorts, WalletPage, WalletQuery } from "../../ports/wallet-directory.ts";
import type { DirectoryService } from "./directory-service.ts";
import { readPage } from "./read-page.ts";

/**
 * Asks a service for a page of its wallets.
 * @throws {FoyerError} directory/unreachable, flow/aborted
 */
export async function askService(
  service: DirectoryService,
  query: WalletQuery,
  { http, signal }: DirectoryPorts,
): Promise<WalletPage> {
  const fail = (problem: string, cause?: unknown): FoyerError =>
    signal.aborted
      ? new FoyerError("flow/aborted", { flow: "read wallets" }, { cause })
      : new FoyerError("directory/unreachable", { directory: service.url, problem }, { cause });
  const answer = await ask(service, query, { http, signal }).catch((cause: unknown) => {
    throw fail(cause instanceof Error ? cause.message : String(cause), cause);
  });
  // A port that takes no heed of the signal answers all the same.
  if (signal.aborted) throw fail("aborted");
  if (answer.status !== 200) throw fail(`status ${answer.status} ${answer.words ?? ""}`.trim());
  const page = readPage(answer.body, { service, query });
  if (!page) throw fail("its answer is no list of wallets");
  return page;
}

/** What is read of why a service refuses, in characters. */
const LONGEST_REFUSAL = 300;

type Answer = { readonly status: number; readonly body?: unknown; readonly words?: string };

async function ask(service: DirectoryService, query: WalletQuery, { http, signal }: DirectoryPorts): Promise<Answer> {
  const response = await http(createServiceUrl(service, { path: "getWallets", params: toParams(query) }), {
    signal,
    // The service is told who asks by its parameters, and nothing else.
    credentials: "omit",
    referrerPolicy: "strict-origin",
  });
  const { status } = response;
  if (status === 200) return { status, body: await response.json() };
  return { status, words: (await response.text()).slice(0, LONGEST_REFUSAL) };
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
