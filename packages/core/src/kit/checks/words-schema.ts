import { NAMESPACES } from "@foyer/contract";
import * as z from "zod/mini";

/** What a value looks like where its name does not say. */
export const EXAMPLES: { readonly [key: string]: string } = {
  account: '"eip155:1:0x…"',
  address: '"0x…"',
  chain: '"eip155:1"',
  connectionId: '"eip155:eip6963:io.metamask"',
  connectorId: '"eip6963:io.metamask"',
  namespace: '"eip155"',
  network: '"eip155:1"',
  view: '"Networks"',
  walletId: '"metamask"',
};

/** Asks whether the nearest right word was meant, or says nothing. */
export function didYouMean(word: unknown, words: readonly string[]): string {
  const nearest = typeof word === "string" ? nearestWord(word, words) : undefined;
  return nearest === undefined ? "" : `. Did you mean '${nearest}'?`;
}

/** An object with these keys and no others. */
export function knownKeys(shape: Readonly<Record<string, z.ZodMiniType>>): z.ZodMiniType {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? nameUnknown(issue.keys, { shape, given: Object(issue.input) as object })
        : undefined,
  });
}

function nameUnknown(
  keys: readonly string[],
  { shape, given }: { readonly shape: Readonly<Record<string, z.ZodMiniType>>; readonly given: object },
): string {
  const known = Object.keys(shape);
  const needed = Object.entries(shape).flatMap(([key, { _zod }]) =>
    key in given || _zod.optin === "optional" ? [] : key,
  );
  const [first = ""] = keys;
  // An unknown option beside a missing one is likely a misspelling of it.
  const meant = nearestWord(first, known) ?? (needed.length === 1 ? needed[0] : undefined);
  const unknown = `does not know ${keys.slice(0, 3).map(quote).join(", ")}${keys.length > 3 ? " …" : ""}`;
  if (meant === undefined) return `${unknown}. Known are ${known.map(quote).join(", ")}`;
  const example = Object.hasOwn(EXAMPLES, meant) ? EXAMPLES[meant] : undefined;
  return `${unknown}. Did you mean '${meant}'${example === undefined ? "" : `, e.g. ${example}`}?`;
}

/** One of these words. A long list is not told where the nearest of it is. */
export function oneOf(words: readonly string[]): z.ZodMiniType {
  return z.enum(words as readonly [string, ...string[]], {
    error: ({ input }) => {
      const meant = didYouMean(input, words);
      if (words.length > 10 && meant !== "") return `cannot be '${input}'${meant}`;
      return `must be one of ${words.map(quote).join(", ")}${meant}`;
    },
  });
}

/** A list of such words; absent, the default holds. */
export function orderOf(words: readonly string[]): z.ZodMiniType {
  return z.optional(z.array(oneOf(words)));
}

export function namespaceWord(): z.ZodMiniType {
  return oneOf(NAMESPACES);
}

/** A CAIP-2 id. Whether the chain is known is for the call itself to say. */
export function chainId(): z.ZodMiniType {
  return z
    .string()
    .check(z.regex(/^[-a-z0-9]{3,8}:[-\w]{1,32}$/i, { error: `must be a CAIP-2 id, e.g. ${EXAMPLES["network"]}` }));
}

export function filledText(): z.ZodMiniType<string> {
  return z.string().check(z.minLength(1, { error: "must not be empty" }));
}

export function link(): z.ZodMiniType {
  return z.optional(z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }));
}

export function texts(): z.ZodMiniType {
  return z.optional(z.array(z.string()));
}

/** Something of ours or of the host's with functions in it. */
export function port(): z.ZodMiniType {
  return z.optional(
    z.custom<object>((value) => typeof value === "object" && value !== null, {
      error: "must be an object with the port's functions",
    }),
  );
}

function quote(word: string): string {
  return `'${word}'`;
}

export function aFunction(): z.ZodMiniType {
  return z.custom((value) => typeof value === "function", { error: "must be a function" });
}

/** Finds which of `words` somebody meant who wrote `word`: the one with the fewest wrong letters, if they are few. */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const [nearest] = words
    .map((each) => ({ each, wrong: countWrong(word.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.wrong - b.wrong);
  return nearest && nearest.wrong <= Math.max(1, word.length / 3) ? nearest.each : undefined;
}

/** How many letters are to be put in, taken out, changed or swapped with their neighbour to make one word of the other. */
function countWrong(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const wrong = (place: number, at: number): number => rows[place]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let place = 1; place <= from.length; place += 1) {
    const row = [place];
    rows.push(row);
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[place - 1] === to[at - 1];
      const isSwapped = from[place - 1] === to[at - 2] && from[place - 2] === to[at - 1];
      const change = wrong(place - 1, at - 1) + (isSame ? 0 : 1);
      const swap = isSwapped ? wrong(place - 2, at - 2) + 1 : change;
      row.push(Math.min(change, swap, wrong(place - 1, at) + 1, wrong(place, at - 1) + 1));
    }
  }
  return wrong(from.length, to.length);
}
