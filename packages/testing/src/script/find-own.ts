/** What a table has of its own under a name: what pages ask for may be called `constructor`. */
export function findOwn<T>(table: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
