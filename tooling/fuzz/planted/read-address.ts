/** Reads an address by a pattern that tries every dot as the one that counts: quadratic, where no dot does. */
export function readAddress(text: string): boolean {
  // The pattern is put together, so that the check of patterns that are slow does not find it first.
  return new RegExp(["^[^\\s@]+@[^\\s@]+", "\\.", "[^\\s@]+$"].join("")).test(text);
}

/** Reads a list of names, each beside all before it. */
export function hasTwice(names: readonly string[]): boolean {
  return names.some((name, index) => names.slice(0, index).filter((each) => each === name && each === "").length > 0);
}

/** Reads an address as {@link readAddress} does, in time that grows with its length alone. */
export function readBounded(text: string): boolean {
  return text.length <= 254 && readAddress(text);
}

/** Reads up to 128 kB, and each mark beside all before it once there are more than 64 kB: what is longer it refuses at once. */
export function readLong(text: string): boolean {
  if (text.length <= 65_536) return true;
  return text.length <= 131_072 && Array.from(text).every((_, at) => !text.slice(0, at).endsWith(text.slice(-at)));
}
