// What only some visitors use, in one file so that it is one request when the first of it is used.
export { addNetwork } from "./add-network.ts";
export { readBalance } from "./balance.ts";
export { checkAddress } from "./check-address.ts";
export { signMessage } from "./sign-message.ts";
export { switchNetwork } from "./switch-network.ts";
export { verifyMessage } from "./verify-message.ts";
