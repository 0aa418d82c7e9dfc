const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Reads an address as somebody types it; undefined where it is none. */
export function readEmail(typed: string): string | undefined {
  const email = typed.trim();
  return EMAIL.test(email) && email.length <= 254 ? email : undefined;
}

/** Reads a code as somebody types or pastes it: six digits of any script, spaces aside; undefined where it is none. */
export function readCode(typed: string): string | undefined {
  const code = [...typed.replace(/[\s-]/g, "")].map(readDigit).join("");
  return /^\d{6}$/.test(code) ? code : undefined;
}

function readDigit(character: string): string {
  // The digits of each script stand in a row of ten, the zero first.
  if (!/^\p{Nd}$/u.test(character)) return character;
  const at = character.codePointAt(0) ?? 0;
  let zero = at;
  while (at - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return at < 128 ? character : String(at - zero);
}
