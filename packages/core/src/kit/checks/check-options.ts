import { type AnyAdapter, FoyerError, isNamespace, NAMESPACES, type WalletSource } from "@foyer/contract";
import { DEFAULT_SETTINGS, type Settings } from "../../settings/settings.ts";
import { type FoyerOptions, listSources } from "../options.ts";
import { createWarn } from "./create-warn.ts";
import { findProblem } from "./find-problem.ts";
import { options as schema } from "./options-schema.ts";
import { lacksTerms, TERMS_NEEDED } from "./settings-schema.ts";
import { didYouMean } from "./words-schema.ts";

/**
 * Checks a host's options. For development builds: production start-up carries none of it.
 * @throws {FoyerError} options/invalid, adapter/invalid, adapter/duplicate-namespace
 */
export function checkOptions(options: FoyerOptions): void {
  const found = findProblem(schema(Object(options)), options);
  if (found) throw new FoyerError("options/invalid", { path: found.path || "options", problem: found.problem });
  const old = Array.isArray(options.features) ? undefined : (options.features as Partial<Settings>);
  if (lacksTerms({ ...DEFAULT_SETTINGS, ...old, ...options.settings })) {
    throw new FoyerError("options/invalid", { path: "settings.legalCheckbox", problem: TERMS_NEEDED });
  }
  checkAdapters(options.adapters);
  checkSources(options);
  const warn = createWarn();
  if (old) warn("features", SETTINGS_INSTEAD);
  if (options.directory) warn("directory", DIRECTORY_INSTEAD);
}

const SETTINGS_INSTEAD = "createFoyer: `features: { … }` is deprecated. Write `settings: { … }`.";
const DIRECTORY_INSTEAD =
  "createFoyer: `directory: x` is deprecated. Write `features: [directory(x)]`, with `directory` of `@foyer/core/directory`.";

/**
 * Checks what the host gave as adapters.
 * @throws {FoyerError} adapter/invalid, adapter/duplicate-namespace
 */
function checkAdapters(adapters: readonly AnyAdapter[]): void {
  adapters.forEach((adapter: Partial<AnyAdapter> | undefined, index) => {
    const { namespace, specVersion } = Object(adapter) as Partial<AnyAdapter>;
    const problem = isNamespace(namespace)
      ? specVersion !== 1 && `is made for version ${specVersion} of the contract, not 1`
      : namespace === undefined
        ? "has no namespace"
        : `names the unknown namespace '${namespace}'${didYouMean(namespace, NAMESPACES)}`;
    if (problem) throw new FoyerError("adapter/invalid", { index, problem });
    if (adapters.findIndex((other) => other.namespace === namespace) < index) {
      throw new FoyerError("adapter/duplicate-namespace", { namespace: namespace as string });
    }
  });
}

/**
 * Checks what the host gave as sources, and tells who writes `relay` what to write instead.
 * @throws {FoyerError} options/invalid
 */
function checkSources(options: Pick<FoyerOptions, "sources" | "relay">): void {
  const sources = listSources(options);
  sources.forEach((source: Partial<WalletSource> | undefined, index) => {
    const { kind, specVersion } = Object(source) as Partial<WalletSource>;
    const isNamed = typeof kind === "string" && /^\w+$/.test(kind);
    const problem = !isNamed
      ? "has no kind of letters, digits and '_'"
      : specVersion !== 1
        ? `is made for version ${specVersion} of the contract, not 1`
        : sources.findIndex((other) => other.kind === kind) < index && `has the kind '${kind}' of another one`;
    const path = source === options.relay ? "relay" : `sources[${index}]`;
    if (problem) throw new FoyerError("options/invalid", { path, problem });
  });
  if (options.relay) createWarn()("relay", INSTEAD);
}

const INSTEAD =
  "createFoyer: `relay: x` is deprecated. Write `sources: [x]`, as in `sources: [walletConnect({ projectId })]`.";
