/** The page, and below it what it is made of and asks for. */
export const ADMIN_PATH = "/admin";

/** What the page asks for stands below it. */
export const ADMIN_API = "/admin/v1";

/** Whether a path is one of the admin page. */
export function isAdminPath(path: string): boolean {
  return path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`);
}
