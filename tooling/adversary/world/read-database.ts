/** A database of either party, as far as a thief reads it. */
type Stolen = {
  readonly introspection: { getTables(): Promise<readonly { readonly name: string }[]> };
  selectFrom(table: never): { selectAll(): { execute(): Promise<readonly unknown[]> } };
};

/** Reads every value of every table, as a copy of the database has it. */
export async function readDatabase(tables: unknown): Promise<readonly string[]> {
  const stolen = tables as Stolen;
  const names = (await stolen.introspection.getTables()).map(({ name }) => name);
  const rows = await Promise.all(
    names.map((name) =>
      stolen
        .selectFrom(name as never)
        .selectAll()
        .execute(),
    ),
  );
  return rows.flat().flatMap((row) => Object.values(Object(row)).map(String));
}

/** Whether a secret is among the values, as it is or in base64. */
export function holdsSecret(values: readonly string[], secret: string | Uint8Array): boolean {
  const bytes = Buffer.from(secret);
  return values.some((value) => Buffer.from(value).includes(bytes) || Buffer.from(value, "base64url").includes(bytes));
}
