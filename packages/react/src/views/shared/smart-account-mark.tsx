import { type ReactElement, useEffect, useState } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { hasEmbedded } from "./email/has-embedded.ts";

type Tags = typeof import("./smart-account-tags.tsx");

type SmartAccountMarkProps = { readonly name: keyof Tags; readonly address: string };

/** Marks a smart account, in a kit that people log in to: nobody else fetches what knows of those. */
export function SmartAccountMark({ name, address }: SmartAccountMarkProps): ReactElement | null {
  const { foyer } = useFoyerContext("SmartAccountMark");
  const [tags, setTags] = useState<Tags>();
  const isNeeded = hasEmbedded(foyer);
  useEffect(() => {
    // Without it the account is shown all the same.
    if (isNeeded) import("./smart-account-tags.tsx").then(setTags, () => undefined);
  }, [isNeeded]);
  const Mark = tags?.[name];
  return Mark ? <Mark address={address} /> : null;
}
