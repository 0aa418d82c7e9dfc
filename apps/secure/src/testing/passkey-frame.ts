import { makesPasskeysInWindow, workInPasskeyWindow } from "../device/passkey-window.ts";
import { createPasskeys } from "../device/passkeys.ts";
import { openFrame } from "../frame/open-frame.ts";
import { base64url } from "../keys/base64url.ts";
import { createScriptedWallet } from "../wallet/scripted-wallet.ts";

/** The frame with a wallet that is logged in and makes passkeys as the real one does, for tests. Its document tells what it made. */
void openFrame(window, () => {
  const passkeys = createPasskeys({
    name: "Shop",
    ...(makesPasskeysInWindow(window) && { elsewhere: (work) => workInPasskeyWindow(window, work) }),
  });
  return createScriptedWallet({
    loggedIn: true,
    answers: {
      upgrade: async () => {
        const salt = base64url.encode(new Uint8Array(32).fill(7));
        const { credentialId, output } = await passkeys.create({ user: "ada", name: "ada@example.com", salt });
        document.documentElement.dataset["made"] = `${credentialId.length > 0} ${output.length}`;
      },
    },
  });
});
