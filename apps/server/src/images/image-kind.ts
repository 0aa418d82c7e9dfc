/** What an image shows: a wallet, a network ("asset"), a currency, a token. */
export const IMAGE_KINDS = ["wallet", "asset", "currency", "token"] as const;

/** What an image shows. */
export type ImageKind = (typeof IMAGE_KINDS)[number];
