/** Where a tab keeps the token until it is closed or its person signs out. */
const KEY = "foyer-admin-token";

/** The token that this tab has, if any. */
export function readToken(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}

/** Keeps a token that the server took. */
export function keepToken(token: string): void {
  sessionStorage.setItem(KEY, token);
}

/** Forgets it. */
export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
}
