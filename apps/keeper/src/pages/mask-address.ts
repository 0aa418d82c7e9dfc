/**
 * Hides most of an e-mail address, as in `a•••@example.org`: its owner recognises it, and a page that is read over a shoulder does not give it
 * away.
 */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return at < 1 ? "•••" : `${first}•••${email.slice(at)}`;
}
