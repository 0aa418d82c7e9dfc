/**
 * Where an OpenID provider says of itself what it has. Some issuers end with a slash, which is theirs in all that they sign.
 * @see https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfigurationRequest
 */
export function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
}
