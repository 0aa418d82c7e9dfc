import { openFrame } from "./frame/open-frame.ts";
import { createScriptedWallet } from "./wallet/scripted-wallet.ts";

void openFrame(window, () => createScriptedWallet());
