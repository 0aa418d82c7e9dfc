/** Below it stand a project's id and a call of `ACCOUNT_CALLS`. */
export const EMBEDDED_PATH = "/embedded/v1";

/** Whether a path is one of embedded wallets. */
export function isEmbeddedPath(path: string): boolean {
  return path.startsWith(`${EMBEDDED_PATH}/`);
}
