// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type IdentityOptions, identityNames } from "./names/identity-names.ts";
export { kusamaPeople, type PeopleChain, polkadotPeople } from "./names/people-chains.ts";
