/** @see https://openid.net/specs/openid-connect-core-1_0.html#IDToken */
const LONGEST_SUBJECT = 255;

/** Tells whether a provider's name for a person can name one: a blank one would be the same account for everybody it is given to. */
export function isSubject(subject: unknown): subject is string {
  return typeof subject === "string" && subject.trim() !== "" && subject.length <= LONGEST_SUBJECT;
}
