import { readTables } from "@foyer-tooling/checks/readmes";
import { type Codes, type Described, writeName } from "./describe-name.ts";
import { readForSite } from "./documents.ts";
import { FEATURES } from "./features.ts";
import type { Page } from "./page.ts";

/** Tells whether a name is a hook's. */
export function isHook({ name, specifier }: Described): boolean {
  return /^use[A-Z]/.test(name) && specifier.startsWith("@foyer/react");
}

/** A page for each hook, and one that lists them. */
export function writeHookPages(names: readonly Described[], codes: Codes): readonly Page[] {
  const readme = { path: "README.md", text: readForSite("README.md") };
  const gives = new Map(readTables(readme, "Hooks").map(({ cells }) => [cells[0] ?? "", cells[1] ?? ""]));
  const hooks = names.filter(isHook);
  const rows = hooks.map(({ name, specifier, text }) => {
    const said = gives.get(name) ?? `${text.split("\n\n")[0]?.replace(/\n/g, " ")} Of \`${specifier}\`.`;
    return `| [\`${name}\`](/hooks/${name}) | ${said} |`;
  });
  const text = `# Hooks

All work inside \`FoyerProvider\`. Those that read take \`{ namespace }\`; without one they mean the namespace shown first. Those that
act never reject: the failure is in \`error\`, and \`status\` is \`"idle"\`, \`"pending"\`, \`"done"\` or \`"failed"\`.

| hook | gives |
| --- | --- |
${rows.join("\n")}
`;
  return [
    { path: "hooks/index.md", text, label: "All hooks" },
    ...hooks.map((hook) => ({
      path: `hooks/${hook.name}.md`,
      text: writeHook(hook, { gives, names, codes }),
      label: hook.name,
    })),
  ];
}

type Known = {
  readonly gives: ReadonlyMap<string, string>;
  readonly names: readonly Described[];
  readonly codes: Codes;
};

function writeHook(hook: Described, { gives, names, codes }: Known): string {
  const gift = gives.get(hook.name);
  const features = FEATURES.filter(({ hooks }) => hooks.includes(hook.name));
  const types = names.filter(
    ({ name, specifier }) => specifier === hook.specifier && /^[A-Z]/.test(name) && mentions(hook.declaration, name),
  );
  return [
    `# ${hook.name}`,
    `\`import { ${hook.name} } from "${hook.specifier}"\``,
    writeName(hook, { isTitled: false, codes }),
    gift === undefined ? "" : `**Gives** ${gift}`,
    ...types.map((type) => writeName(type, { isTitled: true, codes })),
    features.length === 0
      ? ""
      : `Of the feature ${features.map(({ slug, title }) => `[${title}](/features/${slug})`).join(", ")}.`,
  ]
    .filter((piece) => piece !== "")
    .join("\n\n");
}

function mentions(declaration: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(declaration);
}
