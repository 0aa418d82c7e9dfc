import { listEntries, listPublicPackages, ROOT } from "@foyer-tooling/checks/workspace";
import { readForSite } from "./documents.ts";
import { FEATURES, type FeaturePage, OTHER_ENTRIES } from "./features.ts";
import { findPlace } from "./links.ts";
import { type Page, raiseHeadings, readSection } from "./page.ts";

const CORE = "packages/core/README.md";

/** A page for each feature, and one that lists them. */
export function writeFeaturePages(hooks: ReadonlySet<string>): readonly Page[] {
  refuseForgotten();
  const readme = readForSite(CORE);
  const pages = FEATURES.map((feature) => ({
    path: `features/${feature.slug}.md`,
    label: feature.title,
    text: [
      `# ${feature.title}`,
      raiseHeadings(readSection(readme, feature.heading)),
      "## Content security policy",
      `Where your page has a strict policy, this feature needs ${feature.policy}. [More](/security#content-security-policy)`,
      "## More",
      listMore(feature, hooks),
    ].join("\n\n"),
  }));
  const list = FEATURES.map(({ slug, title, entries }) => `| [${title}](/features/${slug}) | ${listCode(entries)} |`);
  const text = `# Features\n\nEach is an entry of its own: a page that does not import it does not carry it.\n\n| feature | entries |\n| --- | --- |\n${list.join("\n")}\n`;
  return [{ path: "features/index.md", text, label: "All features" }, ...pages];
}

/** What a strict policy has to allow for each feature. */
export function writePolicies(): string {
  const rows = FEATURES.map(({ slug, title, policy }) => `| [${title}](/features/${slug}) | ${policy} |`);
  return `| feature | a strict policy has to allow |\n| --- | --- |\n${rows.join("\n")}\n`;
}

function listMore({ entries, hooks: wanted, more }: FeaturePage, hooks: ReadonlySet<string>): string {
  const unknown = wanted.filter((hook) => !hooks.has(hook));
  if (unknown.length > 0) throw new RangeError(`no such hook: ${unknown.join(", ")}`);
  const place = more === undefined ? undefined : findPlace(more, "README.md");
  return [
    ...(place === undefined ? [] : [`- [${place.split("/").at(-1)}](${place}), the package that it stands on`]),
    ...wanted.map((hook) => `- [\`${hook}\`](/hooks/${hook})`),
    ...entries.map((entry) => `- API of [\`@foyer/core/${entry}\`](/api/core/${entry})`),
  ].join("\n");
}

function listCode(entries: readonly string[]): string {
  return entries.map((entry) => `[\`@foyer/core/${entry}\`](/api/core/${entry})`).join(", ");
}

/** An entry of the core that no page tells of would be forgotten. */
function refuseForgotten(): void {
  const core = listPublicPackages(ROOT).filter(({ manifest }) => manifest.name === "@foyer/core");
  const told = new Set([
    ".",
    ...[...FEATURES.flatMap(({ entries }) => entries), ...OTHER_ENTRIES].map((entry) => `./${entry}`),
  ]);
  const forgotten = core.flatMap(listEntries).filter(({ subpath }) => !told.has(subpath));
  if (forgotten.length > 0)
    throw new RangeError(`no page tells of ${forgotten.map(({ subpath }) => subpath).join(", ")}`);
}
