/** Which of an owner's accounts is used where both could be. */
export type AccountType = "eoa" | "smartAccount";

/** What people chose, by owner. */
export type Preference = { of(owner: string): AccountType; set(owner: string, type: AccountType): void };

/**
 * Keeps it on this device; where storage is blocked, for as long as the frame lives. Who chose nothing uses the plain account:
 * a page that begins to offer smart accounts must not show another address than the one that people know.
 */
export function createPreference(storage: Pick<Storage, "getItem" | "setItem"> | undefined): Preference {
  const chosen = new Map<string, AccountType>();
  const nameOf = (owner: string): string => `account type ${owner.toLowerCase()}`;
  return {
    of: (owner) => chosen.get(owner) ?? (read(storage, nameOf(owner)) === "smartAccount" ? "smartAccount" : "eoa"),
    set(owner, type) {
      chosen.set(owner, type);
      try {
        storage?.setItem(nameOf(owner), type);
      } catch {
        // Full or blocked: it is in memory, too.
      }
    },
  };
}

function read(storage: Pick<Storage, "getItem"> | undefined, name: string): string | null | undefined {
  try {
    return storage?.getItem(name);
  } catch {
    return undefined;
  }
}
