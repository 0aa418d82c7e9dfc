import type { PublicName } from "@foyer-tooling/checks/public-names";
import { type Codes, type Described, writeName } from "./describe-name.ts";
import { placeOf } from "./error-pages.ts";
import type { Page } from "./page.ts";

/** A page for each entry of each package, with every name that it offers. */
export function writeApiPages({
  names,
  described,
  codes,
}: {
  readonly names: readonly PublicName[];
  readonly described: readonly Described[];
  readonly codes: Codes;
}): readonly Page[] {
  const specifiers = [...new Set(names.map(({ specifier }) => specifier))];
  const pages = specifiers.map((specifier): Page => {
    const own = described.filter((each) => each.specifier === specifier);
    const foreign = names.filter((each) => each.specifier === specifier && each.node === undefined);
    const place = placeOf(specifier);
    return {
      path: `${place.slice(1)}${place.endsWith("/") ? "index" : ""}.md`,
      label: specifier,
      text: [
        `# ${specifier}`,
        ...sortByName(own).map((each) => writeName(each, { isTitled: true, codes })),
        ...(foreign.length === 0 ? [] : ["## Also offered here", listForeign(foreign, described)]),
      ].join("\n\n"),
    };
  });
  const rows = pages.map(({ label }) => `- [\`${label}\`](${placeOf(label)})`);
  return [
    {
      path: "api/index.md",
      text: `# API\n\nEvery name that the packages offer, by what it is imported from.\n\n${rows.join("\n")}\n`,
      label: "All entries",
    },
    ...pages,
  ];
}

/** Names that another package has, which this one hands on. */
function listForeign(foreign: readonly PublicName[], described: readonly Described[]): string {
  return sortByName(foreign)
    .map(({ name }) => {
      const home = described.find((each) => each.name === name && each.specifier.startsWith("@foyer/contract"));
      return home === undefined ? `\`${name}\`` : `[\`${name}\`](${placeOf(home.specifier)}#${slugOf(name)})`;
    })
    .join(", ");
}

/** The anchor of a name's heading, as VitePress makes it. */
function slugOf(name: string): string {
  return name.toLowerCase().replaceAll("_", "-");
}

/** Functions before types; each by name. */
function sortByName<T extends { readonly name: string }>(names: readonly T[]): readonly T[] {
  return names.toSorted((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1));
}

function rank(name: string): number {
  return /^[a-z]/.test(name) ? 0 : 1;
}
