import { describe, expect, it } from "vitest";
import { rewriteLinks } from "./links.ts";
import { escapeMarkup, raiseHeadings, readSection, withoutSections } from "./page.ts";

const fence = "```";
const DOCUMENT = [
  "# A",
  "one",
  "## B",
  "two",
  `${fence}sh`,
  "# no heading",
  fence,
  "### C",
  "three",
  "## D",
  "four",
].join("\n");

describe("parts of a document", () => {
  it("end at the next heading of their level, and not at a comment in code", () => {
    expect(readSection(DOCUMENT, "B")).toBe(["two", `${fence}sh`, "# no heading", fence, "### C", "three"].join("\n"));
    expect(readSection(DOCUMENT, "D")).toBe("four");
    expect(() => readSection(DOCUMENT, "E")).toThrow("no heading 'E'");
  });

  it("can be left out, and raised to the level of a page", () => {
    expect(withoutSections(DOCUMENT, ["B"])).toBe("# A\none\n## D\nfour");
    expect(raiseHeadings(readSection(DOCUMENT, "B"))).toContain("\n## C\n");
    expect(raiseHeadings(readSection(DOCUMENT, "B"))).toContain("\n# no heading\n");
  });
});

describe("escapeMarkup", () => {
  it("keeps code and addresses, and takes the meaning from what Vue would read", () => {
    expect(escapeMarkup("a <b> `<b>` {{ c }} <https://d.example>")).toBe(
      "a &lt;b> `<b>` &#123;&#123; c }} <https://d.example>",
    );
    expect(escapeMarkup("`a={{ b: 1 }}`")).toBe("<code v-pre>a={{ b: 1 }}</code>");
    expect(escapeMarkup(`${fence}ts\nPromise<void>\n${fence}`)).toBe(`${fence}ts\nPromise<void>\n${fence}`);
  });
});

describe("rewriteLinks", () => {
  it.each([
    ["packages/react/README.md", "../../README.md#hooks", "/hooks/"],
    ["packages/react/README.md", "../core/README.md#errors", "/errors/"],
    ["packages/react/README.md", "../core/README.md#swapping", "/features/swap"],
    ["packages/core/README.md", "#choosing-a-name", "/features/names#choosing-a-name"],
    ["packages/core/README.md", "../adapters/eip155/README.md#names", "/namespaces/eip155#names"],
    ["packages/core/README.md", "../../apps/server/README.md", "/server/"],
    ["README.md", "apps/examples/vite-react-18", "/start/vite"],
    ["packages/react/README.md", "https://eips.ethereum.org/EIPS/eip-1193", "https://eips.ethereum.org/EIPS/eip-1193"],
  ])("leads what %s links as %s to %s", (from, target, place) => {
    expect(rewriteLinks(`See [it](${target}).`, from)).toBe(`See [it](${place}).`);
  });

  it("keeps the words alone where the site has no such page", () => {
    expect(rewriteLinks("See [the texts](src/text/en.json).", "packages/react/README.md")).toBe("See the texts.");
  });
});
