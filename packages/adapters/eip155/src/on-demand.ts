import type { Adapter, Capabilities } from "@foyer/contract";
import { addNetwork } from "./add-network.ts";
import { readBalance } from "./balance.ts";
import { checkAddress } from "./check-address.ts";
import type { Context } from "./context.ts";
import { explain } from "./errors.ts";
import { revoke } from "./revoke.ts";
import { signMessage } from "./sign-message.ts";
import { switchNetwork } from "./switch-network.ts";
import { loadViem, verifyMessage } from "./verify-message.ts";

/** What only some visitors reach, or only something that failed. Fetched then. */
export type OnDemand = Pick<Adapter<"eip155">, "signMessage"> &
  Required<Pick<Capabilities<"eip155">, "switchNetwork" | "addNetwork" | "balance" | "verifyMessage">> & {
    readonly checkAddress: Adapter<"eip155">["address"]["check"];
    readonly explain: typeof explain;
    readonly revoke: typeof revoke;
  };

/** Makes those of one adapter. */
export function createOnDemand(context: Context): OnDemand {
  return {
    checkAddress,
    explain,
    revoke,
    signMessage: (asked) => signMessage(context, asked),
    switchNetwork: (asked) => switchNetwork(context, asked),
    addNetwork: (asked) => addNetwork(context, asked),
    balance: (asked) => readBalance(context, asked),
    verifyMessage: (asked) => verifyMessage(context, { ...asked, load: loadViem }),
  };
}
