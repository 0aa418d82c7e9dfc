/** Who somebody is at a provider. `email`: what the provider confirmed, or nothing. `idToken`: of one that signs what it says. */
export type Person = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly userName: string;
  readonly idToken?: string;
};
