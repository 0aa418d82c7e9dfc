import { describe, expect, it } from "vitest";
import { listNotes } from "../../source/notes.ts";
import { appkit } from "../appkit.ts";
import { translateProject } from "../translate-project.ts";
import { APPKIT } from "./kit-call.ts";

/** A kit with these options, translated. */
function translate(options: string, before = ""): string {
  const code = `import { createAppKit } from "${APPKIT}/react";
import { mainnet } from "${APPKIT}/networks";
${before}createAppKit({ adapters: [], networks: [mainnet], ${options} });
`;
  return translateProject(new Map([["kit.ts", code]]), appkit, () => false).changes.at(-1)?.after ?? code;
}
const themeOf = (code: string): string | undefined => /^ *(theme: .*)$/m.exec(code)?.[1];

describe("AppKit's theme", () => {
  it("is written as Foyer's, by either prefix of its variables", () => {
    expect(themeOf(translate(`themeVariables: { "--apkt-accent": accent, "w3m-font-family": "Inter" }`))).toBe(
      'theme: { variables: { accent: accent, fontFamily: "Inter" } },',
    );
  });

  it("has numbers and lengths as Foyer's types ask for them", () => {
    const variables = `{ "--w3m-color-mix-strength": "40%", "--w3m-z-index": "7", "--w3m-border-radius-master": 2 }`;
    expect(themeOf(translate(`themeVariables: ${variables} as const`))).toBe(
      'theme: { variables: { colorMixStrength: 40, zIndex: 7, borderRadiusMaster: "2px" } },',
    );
  });

  it("names the variables that Foyer has none for, and no others", () => {
    const after = translate(`themeMode: mode, themeVariables: { "--w3m-qr-color": "#000", "--w3m-accent": "red" }`);
    expect(themeOf(after)).toBe('theme: { mode: mode, variables: { accent: "red" } },');
    const notes = listNotes(after).flatMap(({ text }) => (text.includes("theme") ? text : []));
    expect(notes).toEqual([`Foyer's theme has no such variable (was: "--w3m-qr-color": "#000")`]);
  });

  it("takes variables from a constant, which goes where nothing else reads it", () => {
    const constant = `const looks = { "--w3m-accent": "red" };\n`;
    const after = translate("themeVariables: looks", constant);
    expect(themeOf(after)).toBe('theme: { variables: { accent: "red" } },');
    expect(after).not.toContain("looks");
    const kept = translate("themeVariables: looks", `${constant}console.log(looks);\n`);
    expect(themeOf(kept)).toBe('theme: { variables: { accent: "red" } },');
    expect(kept).toContain(constant);
  });

  it.each([
    ["from another file", "themeVariables: theirs", `import { theirs } from "./theme";\n`],
    ["with others in it", `themeVariables: { ...others, "--w3m-accent": "red" }`, ""],
    ["with a name that is computed", `themeVariables: { [name]: "red" }`, ""],
  ])("is left to a note, whole, %s", (_, options, before) => {
    const after = translate(options, before);
    expect(themeOf(after)).toBeUndefined();
    expect(listNotes(after).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`(was: ${options.replace(/\s+/g, " ")})`),
    );
  });
});
