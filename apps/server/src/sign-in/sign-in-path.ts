/** Below it stand a project's id and a call of `SignInCalls`: a page has one URL, behind which it puts its calls. */
export const SIGN_IN_PATH = "/siwx/v1";

/** Whether a path is one of signing in. */
export function isSignInPath(path: string): boolean {
  return path.startsWith(`${SIGN_IN_PATH}/`);
}

/** The project that a path of signing in names. */
export function projectOfPath(path: string): string | undefined {
  return isSignInPath(path) ? path.slice(SIGN_IN_PATH.length + 1).split("/")[0] : undefined;
}
