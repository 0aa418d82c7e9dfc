import type { JSX } from "preact";
import { useCallback, useEffect } from "preact/hooks";
import type { EmailUnderWay } from "../../../screen/log-in-under-way.ts";
import { FrameCard } from "../../parts/frame-card.tsx";
import { useModel, useText } from "../../use-model.ts";
import { Failure, Foot, Head } from "../screen-parts.tsx";
import { useWork } from "../use-work.ts";

/** Shows the digits, and waits until the keeper's mailed link was opened and confirmed. */
export function DeviceStep({ begun }: { readonly begun: EmailUnderWay }): JSX.Element {
  const { wallet, logIn } = useModel();
  const { t } = useText();
  const { isBusy, failure, run } = useWork();
  const wait = useCallback(
    (signal?: AbortSignal) =>
      run(async () => {
        await wallet.connectDevice(signal);
        logIn.set({ ...begun, step: "code" });
      }),
    [run, wallet, logIn, begun],
  );
  useEffect(() => {
    const end = new AbortController();
    void wait(end.signal);
    return () => end.abort();
  }, [wait]);
  // After a lost connection the same link still works; every other failure needs another mail.
  const isOver = failure !== undefined && failure.key !== "error.unreachable";
  const back = (): void => logIn.set({ ...begun, step: "address" });
  const label = t(failure === undefined ? "button.continue" : "button.retry");
  return (
    <FrameCard
      about="log-in-device"
      foot={
        <Foot
          label={label}
          isBusy={isBusy}
          isReady={failure !== undefined}
          onNext={() => (isOver ? back() : void wait())}
        />
      }
    >
      <Head icon="lock" title={t("link.device")}>
        {t("link.deviceText", { email: `\u2068${begun.email}\u2069` })}
      </Head>
      {!isOver && begun.number !== undefined && (
        <p class="matched-number" dir="ltr" translate={false}>
          {begun.number}
        </p>
      )}
      <Failure failure={failure} />
      <button type="button" class="link" onClick={back}>
        {t("login.change")}
      </button>
    </FrameCard>
  );
}
