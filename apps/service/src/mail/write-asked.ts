import { ASKED_WORDS } from "./asked-words.ts";
import type { Language } from "./languages.ts";
import { fillWords } from "./write-letter.ts";

/** Who asked, from where: what a person needs to tell their own request from somebody else's. `at`: Unix milliseconds. */
export type Asked = {
  readonly project: string;
  readonly site: string;
  readonly device: string;
  readonly at: number;
  readonly language: Language;
};

/** Writes the line of a letter that says where it was asked for. */
export function writeAsked({ site, device, at, language }: Asked): string {
  return fillWords(ASKED_WORDS[language], { site, device, time: writeTime(at) }, language);
}

/** Writes a time by one clock for everybody: where the reader is, nobody here knows. */
export function writeTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
