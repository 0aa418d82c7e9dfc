import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { askProvider } from "../../screen/ask-provider.ts";
import { answerOwnLogins } from "../../social/own-login.ts";
import type { LinkOffer, LogInOutcome } from "../../wallet/wallet.ts";
import { FrameCard } from "../parts/frame-card.tsx";
import { namePlace } from "../parts/place-name.ts";
import { useModel, useText } from "../use-model.ts";
import { InOwnWindow } from "./in-own-window.tsx";
import { LinkByEmail } from "./link-by-email.tsx";
import { Failure, Foot, Head } from "./screen-parts.tsx";
import { useWork } from "./use-work.ts";

/** Asks a user with whose address there is a wallet whether it is theirs, in the window in which the project has users log in. */
export function LinkScreen(): JSX.Element {
  const { t } = useText();
  return (
    <InOwnWindow about="link" icon="key" title={t("link.title")} text={t("login.why")}>
      <Link />
    </InOwnWindow>
  );
}

/** Has the user prove it, or make another wallet. */
function Link(): JSX.Element {
  const { wallet, stage, language, elsewhere } = useModel();
  const { t } = useText();
  const [offer, setOffer] = useState<LinkOffer>();
  const [isByEmail, setByEmail] = useState(false);
  const work = useWork();
  useEffect(() => void wallet.linking.offer().then(setOffer), [wallet]);
  // The provider's window asks the one that opened it whether this frame began the log-in.
  useEffect(() => {
    if (elsewhere !== undefined) answerOwnLogins(elsewhere, (login) => wallet.isOwnSocial(login));
  }, [elsewhere, wallet]);
  const finish = async (outcome: Promise<LogInOutcome>): Promise<void> => {
    // Where its owner alone brings it here, that comes next.
    if ((await outcome).next !== "link") stage.end("done");
  };
  const bySocial = async (provider: string): Promise<void> => {
    const tag = language.get().tag;
    const uri = await askProvider(elsewhere ?? window, () => wallet.linking.socialUri({ provider, language: tag }));
    await finish(wallet.linking.bySocial({ uri }));
  };
  const open = (place: string): void => {
    if (place === "email") setByEmail(true);
    else if (place !== "farcaster") void work.run(() => bySocial(place));
  };
  if (isByEmail && offer !== undefined)
    return <LinkByEmail email={offer.email} onProven={finish} onBack={() => setByEmail(false)} />;
  return (
    <FrameCard
      about="link"
      foot={
        <Foot
          label={work.isBusy ? t("recover.working") : t("link.new")}
          isBusy={work.isBusy}
          isReady={offer !== undefined}
          isSecond={true}
          onNext={() => void work.run(() => finish(wallet.linking.goOn()))}
        />
      }
    >
      <Head icon="key" title={t("link.title")}>
        {t("link.text", { email: offer?.email ?? "" })}
      </Head>
      {offer?.places.map(({ place, called }) => (
        <button
          key={place}
          type="button"
          class="button primary"
          aria-disabled={work.isBusy}
          onClick={() => !work.isBusy && open(place)}
        >
          {place === "email" ? t("link.email") : t("link.social", { place: namePlace({ place, called }) })}
        </button>
      ))}
      <Failure failure={work.failure} />
    </FrameCard>
  );
}
