/**
 * Overwrites what was secret. An engine may have copied the bytes meanwhile, and a string cannot be overwritten at all: this shortens
 * how long a secret lies about, and promises no more.
 */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0);
}
