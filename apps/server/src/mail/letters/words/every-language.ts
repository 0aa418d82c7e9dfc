import type { Language } from "@foyer-apps/service/mail/languages";
import { AR } from "./ar.ts";
import { BN } from "./bn.ts";
import { CA } from "./ca.ts";
import { CS } from "./cs.ts";
import { DE } from "./de.ts";
import { EN } from "./en.ts";
import { ES } from "./es.ts";
import { FA } from "./fa.ts";
import { FR } from "./fr.ts";
import { HE } from "./he.ts";
import { HI } from "./hi.ts";
import { ID } from "./id.ts";
import { IT } from "./it.ts";
import { JA } from "./ja.ts";
import { KO } from "./ko.ts";
import type { LetterWords } from "./letter-words.ts";
import { MS } from "./ms.ts";
import { NL } from "./nl.ts";
import { PL } from "./pl.ts";
import { PT_BR } from "./pt-br.ts";
import { RU } from "./ru.ts";
import { TH } from "./th.ts";
import { TR } from "./tr.ts";
import { UK } from "./uk.ts";
import { VI } from "./vi.ts";
import { ZH_HANS } from "./zh-hans.ts";
import { ZH_HANT } from "./zh-hant.ts";

/** The words of the server's letters in every language. */
export const LETTER_WORDS: { readonly [Tag in Language]: LetterWords } = {
  en: EN,
  ar: AR,
  bn: BN,
  ca: CA,
  cs: CS,
  de: DE,
  es: ES,
  fa: FA,
  fr: FR,
  he: HE,
  hi: HI,
  id: ID,
  it: IT,
  ja: JA,
  ko: KO,
  ms: MS,
  nl: NL,
  pl: PL,
  "pt-BR": PT_BR,
  ru: RU,
  th: TH,
  tr: TR,
  uk: UK,
  vi: VI,
  "zh-Hans": ZH_HANS,
  "zh-Hant": ZH_HANT,
};
