/**
 * Says which file each module of a package is published in. A host's bundler never splits a file, and makes a request of
 * each that something else needs too: so what several files need is in the one that is there first.
 * @param {{
 *   entries: ReadonlyMap<string, string>;
 *   start: readonly string[];
 *   late: ReadonlyMap<string, readonly string[]>;
 *   apart: readonly string[];
 *   read: (id: string) => { imports: readonly string[]; lazy: readonly string[] };
 * }} package_ `entries`: public entries by name. `start`: modules that a page has from the beginning. `late`: by the
 * names of files, the modules that are in them whatever else needs them, and bring along what nothing before them needs,
 * in the order in which they load. `apart`: modules that need no other, which hosts are offered with the start and which
 * only late files use: a page that shows nothing yet has none of them.
 * @returns {ReadonlyMap<string, string>} names of files by module. What is not in it is needed in one place alone, and is
 * published there.
 */
export function placeModules({ entries, start, late, apart, read }) {
  const reach = (from) => {
    const found = new Set(from);
    for (const id of found) for (const next of read(id).imports) found.add(next);
    return found;
  };
  const all = reach(entries.values());
  const lazy = new Map();
  for (const id of all) {
    for (const target of read(id).lazy.filter((each) => !lazy.has(each))) {
      lazy.set(target, reach([target]));
      for (const next of lazy.get(target)) all.add(next);
    }
  }
  const first = reach(start);
  const offered = [...entries.values()].map((id) => reach([id]));
  const named = [...late].map(([name, ids]) => ({ name, members: reach(ids) }));
  const place = (id) => {
    if (apart.includes(id)) return APART;
    if (first.has(id)) return "start";
    const asked = [...late].find(([, ids]) => ids.includes(id));
    if (asked) return asked[0];
    const users = [...offered, ...lazy.values()].filter((members) => members.has(id)).length;
    if (offered.some((members) => members.has(id))) return users > 1 ? "shared" : undefined;
    return named.find(({ members }) => members.has(id))?.name ?? (users > 1 ? OTHERS : undefined);
  };
  return new Map([...all].map((id) => [id, place(id)]).filter(([, name]) => name !== undefined));
}

const APART = "apart";

/** What several of the other late files share. */
const OTHERS = "later";

/** Every name that `placeModules` gives, in the order in which files load. */
export function listFiles(late) {
  return [...new Set([APART, "start", "shared", ...late.keys(), OTHERS])];
}
