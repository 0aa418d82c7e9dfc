import { openFrame } from "../frame/open-frame.ts";
import { createScriptedWallet } from "../wallet/scripted-wallet.ts";

/** The frame with a wallet that only its owner brings back, for tests. */
void openFrame(window, () => createScriptedWallet({ loggedIn: true, user: { tier: "self", isAlone: true } }));
