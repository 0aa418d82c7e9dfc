/** The digits of a text, as 0 to 9: keyboards of some languages write others. */
export function readDigits(text: string): string {
  return [...text].flatMap((sign) => digitOf(sign) ?? []).join("");
}

/** The zeros of Arabic, Persian and full-width digits, each followed by its nine others. */
const ZEROS = [0x30, 0x660, 0x6f0, 0xff10];

function digitOf(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? undefined : String(code - zero);
}

/** Puts digits where somebody types or pastes; a whole code takes the place of everything. */
export function putDigits({
  value,
  place,
  digits,
  length,
}: {
  readonly value: string;
  readonly place: number;
  readonly digits: string;
  readonly length: number;
}): string {
  if (digits.length >= length) return digits.slice(0, length);
  return (value.slice(0, place) + digits + value.slice(place + digits.length)).slice(0, length);
}

/** Takes one digit out; those after it move up, so that there are no gaps. */
export function removeDigit(value: string, place: number): string {
  return value.slice(0, place) + value.slice(place + 1);
}
