import { FoyerError, type WalletSource } from "@foyer/contract";
import { listSources } from "../list-sources.ts";
import type { FoyerOptions } from "../options.ts";
import { createWarn } from "./create-warn.ts";

/**
 * Checks what the host gave as sources, and tells who writes `relay` what to write instead.
 * @throws {FoyerError} options/invalid
 */
export function checkSources(options: Pick<FoyerOptions, "sources" | "relay">): void {
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
