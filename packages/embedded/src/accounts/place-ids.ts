/**
 * Where people have accounts: names that all know, `x` the shortest of them, and ids that operators give to OpenID providers of their own,
 * 2 to 32 signs long. Whether somebody has a client there is for the server and the keeper to say.
 */
export const LOGIN_PLACE = /^(?:x|[a-z][a-z0-9-]{1,31})$/;
/** Those that are not reached by e-mail. */
export const ACCOUNT_PLACE = /^(?!email$)(?:x|[a-z][a-z0-9-]{1,31})$/;
/** Those whose accounts people log in with in a window. */
export const SOCIAL_NAME = /^(?!(?:email|farcaster)$)(?:x|[a-z][a-z0-9-]{1,31})$/;
