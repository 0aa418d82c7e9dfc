// biome-ignore-all lint/performance/noBarrelFile: a package entry

export { cleanAccountName, isAccountName, LONGEST_NAME, SHORTEST_NAME } from "./account-name.ts";
export type { AccountNameSource, NameRules, NameVerdict } from "./account-name-source.ts";
export { formatNameClaim, type NameClaim, parseNameClaim } from "./name-claim.ts";
