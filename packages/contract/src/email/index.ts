// biome-ignore-all lint/performance/noBarrelFile: a package entry

export { normaliseEmail, readTypedEmail } from "./normalise-email.ts";
