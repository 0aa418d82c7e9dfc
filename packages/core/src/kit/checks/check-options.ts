import { FoyerError } from "@foyer/contract";
import { DEFAULT_SETTINGS } from "../../settings/settings.ts";
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
  const found = findProblem(schema(), options);
  if (found) throw new FoyerError("options/invalid", { path: found.path || "options", problem: found.problem });
  if (lacksTerms({ ...DEFAULT_SETTINGS, ...options.features, ...options.settings })) {
    throw new FoyerError("options/invalid", { path: "settings.legalCheckbox", problem: TERMS_NEEDED });
  }
  checkAdapters(options.adapters);
  checkSources(options);
  if (options.features) createWarn()("features", INSTEAD);
}

const INSTEAD = "createFoyer: `features: { … }` is deprecated. Write `settings: { … }`.";
