import { z } from "@hono/zod-openapi";

/** The features that a project switches from the server. */
export const FEATURES = [
  "activity",
  "email_capture",
  "fund_from_exchange",
  "headless",
  "multi_wallet",
  "onramp",
  "payments",
  "reown_authentication",
  "reown_branding",
  "social_login",
  "swap",
] as const;

/** A feature as it is answered. `config`: words of the feature's own, such as login providers. */
export const featureSchema = z
  .object({ id: z.enum(FEATURES), isEnabled: z.boolean(), config: z.array(z.string()) })
  .openapi("Feature");

/** A feature as it is answered. */
export type Feature = z.infer<typeof featureSchema>;

/** Tells whether a word names a feature. */
export function isFeatureId(id: string): id is Feature["id"] {
  return FEATURES.some((each) => each === id);
}
