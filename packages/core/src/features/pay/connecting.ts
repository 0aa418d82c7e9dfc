import { readAsset } from "./read-request.ts";
import type { PayVerbs } from "./state.ts";
import type { PayContext, Till } from "./till.ts";

/**
 * Makes what has a wallet connected to pay with: the modal closes once one has agreed, and is opened again where it was left.
 * Whoever closes it otherwise, with nobody having paid, gives the payment up.
 */
export function createConnecting({ foyer, state }: PayContext, till: Till): PayVerbs["connect"] {
  let isConnecting = false;
  foyer.on("modal-closed", () => {
    const { payment } = state;
    if (payment?.stage === "choosing" && !isConnecting) till.giveUp(payment.id);
  });
  return async () => {
    const { payment } = state;
    if (!payment) return;
    isConnecting = true;
    try {
      await foyer.connect({ namespace: readAsset(payment.asset).namespace });
      foyer.open({ view: "Pay" });
    } catch (error) {
      till.giveUp(payment.id);
      throw error;
    } finally {
      isConnecting = false;
    }
  };
}
