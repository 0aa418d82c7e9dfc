/** Below it stand a project's id and a call of `SignInCalls`: a page has one URL, behind which it puts its calls. */
export const SIGN_IN_PATH = "/siwx/v1";

/** Whether a path is one of signing in. */
export function isSignInPath(path: string): boolean {
  return path.startsWith(`${SIGN_IN_PATH}/`);
}
