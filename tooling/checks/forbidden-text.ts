import type { Problem } from "./problem.ts";
import { readShippedSources, readSourceFiles, type SourceFile } from "./source-files.ts";

type Forbidden = {
  readonly pattern: RegExp;
  readonly message: string;
  readonly where: "shipped" | "tests";
  /** The one file that may. */
  readonly except?: string;
};

const FORBIDDEN: readonly Forbidden[] = [
  {
    pattern: /\b(throw |reject\()new (Type|Range|Syntax)?Error\(/,
    message: "fail with a FoyerError",
    where: "shipped",
  },
  { pattern: /\.(inner|outer)HTML\b|insertAdjacentHTML/, message: "build nodes, not markup", where: "shipped" },
  {
    pattern: /\bsetAttribute\("style"|<style[\s>]|createElement\("(style|script)"\)/,
    message: "a strict CSP refuses inline style and script",
    where: "shipped",
  },
  {
    pattern: /customElements\.define/,
    message: "two copies of a package would collide",
    where: "shipped",
    // Here alone, where the copies know each other.
    except: "packages/elements/src/define-foyer.ts",
  },
  { pattern: /\bvi\.(mock|doMock|hoisted)\(/, message: "hand fakes in through ports", where: "tests" },
];

/** Kits for tests, which play wallets, networks and programs that fail in their own ways. */
const TEST_KITS = /^packages\/(testing\/|.+\/testing\/)/;

/** A name that says the kind of thing instead of the thing. Typed data is what EIP-712 calls it, `views/shared` says whose. */
const EMPTY_WORDS =
  /(^|[-/])(utils?|helpers?|manager|common|(?<!typed-)data|info|lib)(?=[-./])|(^|\/)(base-|(?<!views\/)shared[./])/;

/** Finds what our rules of writing forbid and no other tool looks for. */
export function checkForbiddenText(root: string): readonly Problem[] {
  const shipped = readShippedSources(root);
  const tests = readSourceFiles(root, { folder: "packages", endings: [".ts", ".tsx"] }).filter(({ isTest }) => isTest);
  return [
    ...shipped.filter(({ path }) => !TEST_KITS.test(path)).flatMap((file) => findIn(file, "shipped")),
    ...tests.flatMap((file) => findIn(file, "tests")),
    ...[...shipped, ...tests]
      .filter(({ path }) => EMPTY_WORDS.test(path.replace(/^.*\/src\//, "")))
      .map(({ path }) => ({ file: path, message: "is named after a kind, not after the thing" })),
  ];
}

function findIn({ path, text }: SourceFile, where: Forbidden["where"]): readonly Problem[] {
  const rules = FORBIDDEN.filter((rule) => rule.where === where && rule.except !== path);
  return text.split("\n").flatMap((line, index) =>
    // A docblock may show what a host must not do.
    /^\s*(\*|\/\/|\/\*)/.test(line)
      ? []
      : rules
          .filter(({ pattern }) => pattern.test(line))
          .map(({ message }) => ({ file: path, line: index + 1, message: `'${line.trim()}': ${message}` })),
  );
}
