/**
 * Hides most of an e-mail address, such as `a•••@example.org`: its owner knows it again, and a page that is seen over a shoulder tells nobody
 * how to reach them.
 */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return at < 1 ? "•••" : `${first}•••${email.slice(at)}`;
}
