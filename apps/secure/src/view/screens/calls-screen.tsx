import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Fact } from "../../decode/words.ts";
import type { OperationStatus } from "../../smart-account/read-status.ts";
import type { ShownCalls } from "../../smart-account/shown-calls.ts";
import { Facts } from "../parts/facts.tsx";
import { FrameCard } from "../parts/frame-card.tsx";
import { useChanges, useModel, useText } from "../use-model.ts";
import { DoneFoot, Head } from "./screen-parts.tsx";

const LOOKS = {
  pending: { icon: "info", tone: "plain" },
  done: { icon: "check", tone: "good" },
  reverted: { icon: "alert", tone: "red" },
} as const;
/** How often the chain is asked while nothing has come of it, in milliseconds. */
const EVERY = 1_000;

/** What became of several calls that were sent at once, as long as the person looks. */
export function CallsScreen(): JSX.Element | null {
  const { calls } = useModel();
  useChanges(calls);
  const shown = calls.get();
  return shown ? <Batch shown={shown} key={shown.id} /> : null;
}

function Batch({ shown }: { readonly shown: ShownCalls }): JSX.Element {
  const { t } = useText();
  const status = useStatus(shown);
  const { icon, tone } = LOOKS[status.state];
  return (
    <FrameCard about="calls" foot={<DoneFoot />}>
      <div role="status">
        <Head icon={icon} tone={tone} title={t(`calls.${status.state}`)}>
          {t(`calls.${status.state}.text`)}
        </Head>
      </div>
      <Facts facts={listFacts(shown, status)} />
    </FrameCard>
  );
}

/** A node that does not answer says nothing of what became of it: it is asked again. */
function useStatus({ read }: ShownCalls): OperationStatus {
  const [status, setStatus] = useState<OperationStatus>({ state: "pending" });
  useEffect(() => {
    let timer = 0;
    let isOver = false;
    const look = async (): Promise<void> => {
      const found = await read().catch(() => undefined);
      if (isOver) return;
      if (found !== undefined) setStatus(found);
      if (found === undefined || found.state === "pending") timer = window.setTimeout(look, EVERY);
    };
    void look();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [read]);
  return status;
}

function listFacts({ network }: ShownCalls, status: OperationStatus): readonly Fact[] {
  const where: Fact = { name: "fact.network", value: { kind: "foreign", text: network.name } };
  if (status.state === "pending") return [where];
  return [where, { name: "fact.transaction", value: { kind: "foreign", text: status.receipt.transactionHash } }];
}
