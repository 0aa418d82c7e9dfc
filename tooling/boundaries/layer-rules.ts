import type { IRegularForbiddenRuleType } from "dependency-cruiser";
import { forbid } from "./forbid.ts";
import type { Layer } from "./layers.ts";
import { TESTS } from "./paths.ts";

/** One rule for each layer but the highest: it imports nothing from the layers above it. */
export function createLayerRules(prefix: string, layers: readonly Layer[]): IRegularForbiddenRuleType[] {
  return layers.flatMap((layer, index) =>
    index === 0
      ? []
      : [
          forbid(`${prefix}-${layer.name}-looks-down`, `Above ${layer.name}: nothing it may know of.`, {
            from: { path: layer.path, pathNot: TESTS },
            to: {
              path: layers
                .slice(0, index)
                .filter(({ isFetched }) => !isFetched)
                .map((above) => above.path),
            },
          }),
        ],
  );
}

/** A rule against files that belong to no layer: they would escape every other rule. */
export function createPlaceRule(prefix: string, layers: readonly Layer[]): IRegularForbiddenRuleType {
  return forbid(`${prefix}-has-a-place-for-everything`, "A file of no layer would escape every rule: name its layer.", {
    from: { path: `^packages/${prefix}/src/`, pathNot: [...layers.map((layer) => layer.path), ...TESTS] },
    to: {},
  });
}
