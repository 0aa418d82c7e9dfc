import type { JSX } from "preact";
import { useCallback, useEffect, useMemo } from "preact/hooks";
import type { FarcasterUnderWay } from "../../../screen/log-in-under-way.ts";
import { FrameCard } from "../../parts/frame-card.tsx";
import { toQrPath } from "../../parts/qr-path.ts";
import { useModel, useText } from "../../use-model.ts";
import { Failure, Foot, Head } from "../screen-parts.tsx";
import { useWork } from "../use-work.ts";
import { useLogInSteps } from "./use-log-in.ts";

/** Shows the link that is opened in the app of Farcaster, or scanned with it, and waits until the user has agreed there. */
export function FarcasterStep({ begun }: { readonly begun: FarcasterUnderWay }): JSX.Element {
  const { t } = useText();
  const { isBusy, failure, wait } = useAgreement(begun);
  const { url } = begun;
  return (
    <FrameCard
      about="log-in-farcaster"
      foot={
        <Foot
          label={t(failure === undefined ? "button.continue" : "button.retry")}
          isBusy={isBusy}
          isReady={failure !== undefined}
          onNext={() => void wait()}
        />
      }
    >
      <Head icon="lock" title={t("farcaster.title")}>
        {t("farcaster.text")}
      </Head>
      {failure === undefined && url !== undefined && <Link url={url} />}
      <Failure failure={failure} />
    </FrameCard>
  );
}

function Link({ url }: { readonly url: string }): JSX.Element {
  const { t } = useText();
  const path = useMemo(() => toQrPath(url), [url]);
  return (
    <>
      <svg
        class="qr"
        viewBox={`0 0 ${path.size} ${path.size}`}
        role="img"
        aria-label={t("farcaster.title")}
        shape-rendering="crispEdges"
      >
        <path d={path.d} fill="currentColor" />
      </svg>
      <a class="button" href={url} target="_blank" rel="noreferrer">
        {t("farcaster.open")}
      </a>
    </>
  );
}

/** Asks for the link, once for as long as it is good, and waits for the user to agree. */
function useAgreement(begun: FarcasterUnderWay) {
  const { wallet, logIn, origin, language } = useModel();
  const { finish } = useLogInSteps();
  const { isBusy, failure, run } = useWork();
  const { key } = begun;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the same log-in starts no second wait
  const wait = useCallback(
    (signal?: AbortSignal) =>
      run(async () => {
        try {
          const { url } = begun.url === undefined ? await ask() : { url: begun.url };
          const own = { ...begun, url };
          logIn.set(own);
          finish(own, (await wallet.connectFarcaster(signal)).next);
        } catch (error) {
          // Another try is another link; a window that was closed has this one again.
          if (signal?.aborted !== true) logIn.set({ ...begun, url: undefined });
          throw error;
        }
      }),
    [run, key],
  );
  const ask = (): Promise<{ readonly url: string }> =>
    wallet.farcasterUri({ page: origin, language: language.get().tag });
  useEffect(() => {
    const end = new AbortController();
    void wait(end.signal);
    return () => end.abort();
  }, [wait]);
  return { isBusy, failure, wait };
}
