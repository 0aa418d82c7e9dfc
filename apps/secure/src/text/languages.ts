import { EN, type TextKey } from "./en.ts";
import { directionOf, nearestTag } from "./nearest-tag.ts";

/** Every word of one language. */
export type Words = { readonly [Key in TextKey]: string };

/** A language that the frame speaks. */
export type Language = {
  /** BCP 47. */
  readonly tag: string;
  readonly dir: "ltr" | "rtl";
  readonly words: Words;
};

/** What is said before another language has come, and where none fits. */
export const ENGLISH: Language = { tag: "en", dir: "ltr", words: EN };

type Load = () => Promise<Words>;

/** Each is a file of its own, fetched by those who read it alone. */
const LANGUAGES: { readonly [tag: string]: Load } = {
  ar: () => import("./ar.ts").then(({ AR }) => AR),
  bn: () => import("./bn.ts").then(({ BN }) => BN),
  ca: () => import("./ca.ts").then(({ CA }) => CA),
  cs: () => import("./cs.ts").then(({ CS }) => CS),
  de: () => import("./de.ts").then(({ DE }) => DE),
  es: () => import("./es.ts").then(({ ES }) => ES),
  fa: () => import("./fa.ts").then(({ FA }) => FA),
  fr: () => import("./fr.ts").then(({ FR }) => FR),
  he: () => import("./he.ts").then(({ HE }) => HE),
  hi: () => import("./hi.ts").then(({ HI }) => HI),
  id: () => import("./id.ts").then(({ ID }) => ID),
  it: () => import("./it.ts").then(({ IT }) => IT),
  ja: () => import("./ja.ts").then(({ JA }) => JA),
  ko: () => import("./ko.ts").then(({ KO }) => KO),
  ms: () => import("./ms.ts").then(({ MS }) => MS),
  nl: () => import("./nl.ts").then(({ NL }) => NL),
  pl: () => import("./pl.ts").then(({ PL }) => PL),
  "pt-BR": () => import("./pt-br.ts").then(({ PT_BR }) => PT_BR),
  ru: () => import("./ru.ts").then(({ RU }) => RU),
  th: () => import("./th.ts").then(({ TH }) => TH),
  tr: () => import("./tr.ts").then(({ TR }) => TR),
  uk: () => import("./uk.ts").then(({ UK }) => UK),
  vi: () => import("./vi.ts").then(({ VI }) => VI),
  "zh-Hans": () => import("./zh-hans.ts").then(({ ZH_HANS }) => ZH_HANS),
  "zh-Hant": () => import("./zh-hant.ts").then(({ ZH_HANT }) => ZH_HANT),
};

/** The tags of all languages but English. */
export const TAGS: readonly string[] = Object.keys(LANGUAGES);

/**
 * The language nearest to a page's own; English where none is near, where the tag is none, and where the words do not come.
 */
export async function loadLanguage(wanted: string): Promise<Language> {
  const tag = nearestTag(wanted, TAGS);
  const load = tag === undefined ? undefined : LANGUAGES[tag];
  if (tag === undefined || load === undefined) return ENGLISH;
  const words = await load().catch(() => undefined);
  return words ? { tag, dir: directionOf(tag), words } : ENGLISH;
}
