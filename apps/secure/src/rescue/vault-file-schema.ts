import { vaultFile } from "@foyer/embedded/accounts";
import * as z from "zod/mini";

/** A vault file as somebody saved it; nothing where it is none. */
export function readVaultFile(text: string): z.infer<typeof vaultFile> | undefined {
  try {
    const parsed = z.safeParse(vaultFile, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
