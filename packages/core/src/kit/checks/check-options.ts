import { FoyerError } from "@foyer/contract";
import { DEFAULT_SETTINGS, type Settings } from "../../settings/settings.ts";
import type { FoyerOptions } from "../options.ts";
import { checkAdapters } from "./check-adapters.ts";
import { checkSources } from "./check-sources.ts";
import { createWarn } from "./create-warn.ts";
import { findProblem } from "./find-problem.ts";
import { lacksTerms, TERMS_NEEDED } from "./legal-terms.ts";
import { options as schema } from "./options-schema.ts";

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
