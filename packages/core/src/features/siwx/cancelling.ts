import { type AccountId, FoyerError, parseAccountId } from "@foyer/contract";
import { type Desk, describeAsked } from "./desk.ts";
import { SIGN_RUN } from "./signing.ts";
import type { SignInRequest, SiwxVerbs } from "./state.ts";

/** Makes what ends a request without a signature. */
export function createCancelling(desk: Desk, closeViews: () => void): Pick<SiwxVerbs, "cancel" | "skip"> {
  const { context, requests } = desk;
  const { foyer, runs, state } = context;
  return {
    async cancel() {
      const { request } = state;
      if (!request) return;
      context.ports.analytics?.report("CLICK_CANCEL_SIWX", describeAsked(desk.adapterOf(request), request));
      runs.abort(SIGN_RUN);
      const { account, cause, isRequired } = request;
      if (isRequired && cause !== "call" && (await goBack(desk, request))) return;
      if (cause === "change") {
        requests.settle(account, "skipped");
        closeViews();
        // A connection that is signed in nowhere does not count; what the wallet says to that, the wallets view tells.
        if (isRequired) await foyer.disconnect({ connectionId: request.connectionId }).catch(() => undefined);
        return;
      }
      requests.settle(account, new FoyerError("sign-in/rejected", { account }));
      if (cause === "connect" && foyer.getSnapshot().router.isOpen) foyer.reset({ view: "Connect" });
      else closeViews();
    },
    skip() {
      const { request } = state;
      if (!request || request.isRequired) return;
      runs.abort(SIGN_RUN);
      if (request.cause === "call")
        requests.settle(request.account, new FoyerError("flow/aborted", { flow: "sign-in" }));
      else requests.settle(request.account, "skipped");
      closeViews();
    },
  };
}

/** Goes back to a network on which the address is signed in. Resolves with whether there is one, and the wallet went there. */
async function goBack(desk: Desk, request: SignInRequest): Promise<boolean> {
  const { context, reading, requests } = desk;
  const { account, connectionId, namespace, cause } = request;
  const { address } = parseAccountId(account);
  const signed = (Object.keys(context.state.sessions) as AccountId[]).find((each) => {
    const other = parseAccountId(each);
    return other.namespace === namespace && other.address === address && each !== account && reading.known(each);
  });
  if (!signed) return false;
  const { reference } = parseAccountId(signed);
  const chain = `${namespace}:${reference}` as const;
  const adapter = desk.adapterOf(request);
  try {
    if (cause === "change") await context.foyer.switchNetwork({ network: chain });
    else if (
      adapter.supports({ operation: "switchNetwork", connectionId, chain }).ok &&
      adapter.capabilities.switchNetwork
    )
      await adapter.capabilities.switchNetwork({ connectionId, chain });
    else await adapter.select({ connectionId, chain });
    requests.settle(account, "signed");
    if (context.foyer.getSnapshot().router.isOpen) context.foyer.close();
    return true;
  } catch {
    // The wallet would not go back: it is disconnected, as if there were no such network.
    return false;
  }
}
