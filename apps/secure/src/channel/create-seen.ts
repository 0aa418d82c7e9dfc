/** The ids that were seen, the last of them; a second one of a kind is told. */
export function createSeen(most = 4_096): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return true;
    seen.add(id);
    if (seen.size > most)
      for (const oldest of seen) {
        seen.delete(oldest);
        break;
      }
    return false;
  };
}
