import { describe, expect, test } from "vitest";
import { deriveAccountKeys } from "../keys/account-keys.ts";
import { base64url } from "../keys/base64url.ts";
import { createKit } from "../keys/kit.ts";
import { fromWords } from "../keys/seed-words.ts";
import { createVaultFile } from "../wallet/testing/create-vault-file.ts";
import { openVaultFile } from "./open-vault-file.ts";

describe("a vault file", () => {
  test("opens with its kit to words that its addresses come from", async () => {
    const { file, code, addresses } = await createVaultFile();
    const opened = await openVaultFile({ file, code });
    expect(opened.addresses).toEqual(addresses);
    expect((await deriveAccountKeys(fromWords(opened.words))).addresses).toEqual(addresses);
  });

  test("stays closed to another kit, and to its own with a letter wrong", async () => {
    const { file, code } = await createVaultFile();
    await expect(openVaultFile({ file, code: createKit().code })).rejects.toMatchObject({
      failure: "factor-refused",
      message: "No kit of this wallet has that code.",
    });
    await expect(openVaultFile({ file, code: code.slice(1) })).rejects.toMatchObject({ failure: "kit-misspelt" });
  });

  test("does not open with the share of another wallet, another version, or other addresses", async () => {
    const { content, code } = await createVaultFile();
    const other = (await createVaultFile()).content;
    const known = content.wallet.addresses;
    const withAddresses = (addresses: object) => ({ ...content, wallet: { ...content.wallet, addresses } });
    const damaged = "The vault file is damaged.";
    const foreign = "The vault holds other keys than the file says.";
    for (const [change, message] of [
      [{ ...content, share: other.share }, damaged],
      [{ ...content, wallet: { ...content.wallet, vault: other.wallet.vault } }, damaged],
      [withAddresses({ ...known, eip155: other.wallet.addresses.eip155 }), foreign],
      [withAddresses({ ...known, solana: other.wallet.addresses.solana }), foreign],
      [{ ...content, share: base64url.encode(new Uint8Array(33)) }, expect.any(String)],
    ]) {
      const opening = openVaultFile({ file: JSON.stringify(change), code });
      await expect(opening).rejects.toMatchObject({ failure: "vault-refused", message });
    }
    const rolled = { ...content, wallet: { ...content.wallet, version: 1 } };
    const opening = openVaultFile({ file: JSON.stringify(rolled), code });
    await expect(opening).rejects.toMatchObject({ failure: "factor-refused" });
  });

  test.each(["", "{}", "[]", "null", "<html>"])("is not %j", async (file) => {
    const opening = openVaultFile({ file, code: createKit().code });
    await expect(opening).rejects.toMatchObject({ failure: "vault-refused", message: "This is no vault file." });
  });

  test("of another format, or with more in it than it has, is none", async () => {
    const { content, code } = await createVaultFile();
    for (const change of [{ format: "foyer-vault-2" }, { more: 1 }, { share: 1 }]) {
      const opening = openVaultFile({ file: JSON.stringify({ ...content, ...change }), code });
      await expect(opening).rejects.toMatchObject({ message: "This is no vault file." });
    }
  });
});
