const NAME = "foyer";
const STORE = "wallet";

/** A table of values by name in IndexedDB, or nothing where the browser keeps none, as it may in a frame of another site. */
export async function openDatabase(a: { readonly factory: IDBFactory | undefined }): Promise<IDBDatabase | undefined> {
  try {
    const { factory } = a;
    if (factory === undefined) return undefined;
    return await new Promise((resolve, reject) => {
      const request = factory.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("The database is being upgraded elsewhere."));
    });
  } catch {
    return undefined;
  }
}

/** What is under these names. */
export async function readValues(
  database: IDBDatabase,
  names: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const table = database.transaction(STORE, "readonly").objectStore(STORE);
  const entries = names.map(async (name) => [name, await settle(table.get(name))] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Writes all of these, or none; what is undefined goes. */
export function writeValues(database: IDBDatabase, values: Readonly<Record<string, unknown>>): Promise<void> {
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  const table = transaction.objectStore(STORE);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) table.delete(name);
    else table.put(value, name);
  }
  return complete(transaction);
}

/** Erases everything. */
export function clearValues(database: IDBDatabase): Promise<void> {
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  transaction.objectStore(STORE).clear();
  return complete(transaction);
}

/** Keeps what `make` makes under a name unless something is there; what is there in the end, for all tabs the same. */
export async function readOrMake<Value>(
  database: IDBDatabase,
  { name, make }: { readonly name: string; readonly make: () => Promise<Value> },
): Promise<Value> {
  const { [name]: found } = await readValues(database, [name]);
  if (found !== undefined) return found as Value;
  const made = await make();
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  const table = transaction.objectStore(STORE);
  // Another tab may have been first: read and written in one transaction.
  const winner = await new Promise<Value>((resolve, reject) => {
    const request = table.get(name);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      if (request.result === undefined) table.put(made, name);
      resolve((request.result ?? made) as Value);
    };
  });
  await complete(transaction);
  return winner;
}

function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function complete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
