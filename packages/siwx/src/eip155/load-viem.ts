import { SiwxError } from "../siwx-error.ts";

/** What is used of viem. */
export type Viem = Pick<typeof import("viem"), "createClient" | "custom"> &
  Pick<typeof import("viem/actions"), "verifyHash">;

/**
 * Loads viem, which judges the signatures of contracts. `load`: how, for those who test that it is absent.
 * @throws {SiwxError} library/absent
 */
export async function loadViem(load: () => Promise<Viem> = importViem): Promise<Viem> {
  return await load().catch((cause: unknown) => {
    throw new SiwxError("library/absent", "'viem' could not be loaded, and a contract's signature needs it.", {
      cause,
    });
  });
}

/** Written so that bundlers see which parts are used. */
async function importViem(): Promise<Viem> {
  const [{ createClient, custom }, { verifyHash }] = await Promise.all([import("viem"), import("viem/actions")]);
  return { createClient, custom, verifyHash };
}
