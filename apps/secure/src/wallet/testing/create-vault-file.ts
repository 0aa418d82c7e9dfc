import { base64url } from "../../keys/base64url.ts";
import { createKit } from "../../keys/kit.ts";
import { createWalletWorld, logIn } from "./wallet-world.ts";

/** A vault file as a server hands it out, of a wallet that its person recovers alone, and the code of the kit that opens it. */
export async function createVaultFile() {
  const world = await createWalletWorld();
  const wallet = world.openTab(world.createBrowser());
  await logIn(wallet);
  const { code } = createKit();
  await wallet.stepUp({ otp: "123456" });
  await wallet.upgrade({ passkey: true, kit: code, mayLoseAccess: false });
  const held = world.server.accounts[0]?.held;
  if (held === undefined) throw new Error("The server has no wallet");
  const content = { format: "foyer-vault-1", wallet: held.wallet, share: base64url.encode(held.share) };
  return { content, file: JSON.stringify(content), code, addresses: held.wallet.addresses };
}
