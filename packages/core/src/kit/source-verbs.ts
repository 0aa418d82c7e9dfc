import type { WalletSource } from "@foyer/contract";
import type { FlowContext, SourceVerbs } from "../flows/context.ts";
import { restoreSources } from "../flows/restore-sources.ts";
import { type KitSource, openSource, type SourceGiven } from "./open-source.ts";

/** Makes one kit's verbs of its sources: each begins with the first of them that is about it, and ends with the kit. */
export function createSourceVerbs(flows: FlowContext, given: Omit<SourceGiven, "endings">): SourceVerbs {
  const opened = new Map<WalletSource, KitSource>();
  const endings: SourceGiven["endings"] = new Set();
  const begin = (source: WalletSource): KitSource => {
    const own = opened.get(source) ?? openSource(flows, source, { ...given, endings });
    opened.set(source, own);
    own.begin();
    return own;
  };
  return {
    open: (source) => begin(source).handle,
    restore: (sources) => restoreSources(sources.map((source) => begin(source).context)),
    async settled() {
      await Promise.all(endings);
    },
  };
}
