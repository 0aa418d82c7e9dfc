import { useAccount, useSendCalls } from "@foyer/react";
import type { ReactElement } from "react";
import { devnet } from "../kit/devnet.ts";
import { findTestDollars, mintFive } from "../kit/test-dollars.ts";

/** Several calls as one, where the account's wallet does that; one after the other where it does not. */
export function CallsCard(): ReactElement | null {
  const account = useAccount({ namespace: "eip155" });
  const { mode, batch, sendCalls, error, status } = useSendCalls();
  const dollars = findTestDollars(devnet);
  if (!dollars) return null;
  const address = account.status === "connected" ? account.address : undefined;
  const send = (to: string): void => void sendCalls({ calls: [mintFive(dollars, to), mintFive(dollars, to)] });
  return (
    <section className="panel" aria-labelledby="calls-title">
      <h2 id="calls-title">Several calls at once</h2>
      <p className="words">
        Makes five test dollars, twice.{" "}
        {mode === "batch" ? "Your wallet asks once." : "A plain account is asked twice."}
      </p>
      <button
        type="button"
        className="action"
        disabled={address === undefined || status === "pending"}
        onClick={() => address !== undefined && send(address)}
      >
        Make two calls
      </button>
      <p className={`outcome ${error ? "failed" : ""}`} role="status" data-calls={batch?.status}>
        {error?.message ?? (batch ? `The calls are ${batch.status}.` : describe(address))}
      </p>
    </section>
  );
}

function describe(address: string | undefined): string {
  return address === undefined ? "Connect an EVM account to make calls." : "The kit tells here what becomes of them.";
}
