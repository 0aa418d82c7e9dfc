/** Where the digits of other scripts begin: Arabic, Persian, Devanagari, full-width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10] as const;

/** The digits of what was typed, in whichever script, and nothing else of it. */
export function readDigits(text: string): string {
  return [...text]
    .map((each) => {
      const code = each.codePointAt(0) ?? 0;
      const zero = ZEROS.find((start) => code >= start && code < start + 10);
      return zero === undefined ? each : String(code - zero);
    })
    .filter((each) => /^\d$/.test(each))
    .join("");
}
