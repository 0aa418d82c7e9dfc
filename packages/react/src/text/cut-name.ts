/** Cuts a name that is longer than this many letters. By letters: half of one would be drawn as none. */
export function cutName(name: string, length: number): string {
  const letters = [...name];
  return letters.length > length ? `${letters.slice(0, length).join("")}…` : name;
}
