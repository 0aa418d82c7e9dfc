import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { makesPasskeysInWindow } from "../../device/passkey-window.ts";
import type { Kit, Wallet, WalletUser } from "../../wallet/wallet.ts";
import { FrameCard } from "../parts/frame-card.tsx";
import { Icon, type IconName } from "../parts/icon.tsx";
import { Notice } from "../parts/notice.tsx";
import { useModel, useText } from "../use-model.ts";
import { KitSheet } from "./kit-sheet.tsx";
import { DoneFoot, Failure, Foot, Head } from "./screen-parts.tsx";
import { StepUp } from "./step-up.tsx";
import { useWork } from "./use-work.ts";

type Choice = { readonly passkey: boolean; readonly kit: boolean; readonly mayLose: boolean };

/** Makes the person alone the one who recovers the wallet. */
export function UpgradeScreen(): JSX.Element {
  const { wallet } = useModel();
  const [step, setStep] = useState<"choose" | "step-up" | "kit" | "make" | "done">("choose");
  const [choice, setChoice] = useState<Choice>({ passkey: true, kit: true, mayLose: false });
  const [kit, setKit] = useState<Kit>();
  const work = useWork();
  const make = async (): Promise<void> => {
    const code = choice.kit ? kit?.code : undefined;
    const isDone = await work.run(() =>
      wallet.upgrade({ passkey: choice.passkey, kit: code, mayLoseAccess: choice.mayLose }),
    );
    if (isDone) setStep("done");
  };
  const afterStepUp = (): void => {
    if (choice.kit) setKit(wallet.newKit());
    setStep(choice.kit ? "kit" : "make");
  };
  if (step === "step-up") return <StepUp onDone={afterStepUp} />;
  if (step === "kit" && kit)
    return <KitSheet kit={kit} work={work} onDone={() => (choice.passkey ? setStep("make") : void make())} />;
  if (step === "make") return <Make isPasskey={choice.passkey} work={work} onMake={() => void make()} />;
  if (step === "done") return <Done />;
  return <Choose choice={choice} onChange={setChoice} onNext={() => setStep("step-up")} />;
}

function Choose({
  choice,
  onChange,
  onNext,
}: {
  readonly choice: Choice;
  readonly onChange: (next: Choice) => void;
  readonly onNext: () => void;
}): JSX.Element {
  const { wallet } = useModel();
  const { t } = useText();
  const user = useUser(wallet);
  const isOne = choice.passkey !== choice.kit;
  const isReady = (choice.passkey || choice.kit) && (!isOne || choice.mayLose);
  return (
    <FrameCard about="choose" foot={<Foot label={t("button.continue")} isReady={isReady} onNext={onNext} />}>
      <Head icon="shield" title={t("upgrade.title")}>
        {t("upgrade.text")}
      </Head>
      {user?.isAlone === true && <Notice level="good">{t("upgrade.already")}</Notice>}
      {user?.isErasing === true && <Notice level="amber">{t("upgrade.pendingText")}</Notice>}
      <Option
        icon="key"
        name={t("upgrade.passkey")}
        aside={t("upgrade.passkeyText")}
        isChosen={choice.passkey}
        onChoose={(passkey) => onChange({ ...choice, passkey })}
      />
      <Option
        icon="paper"
        name={t("upgrade.kit")}
        aside={t("upgrade.kitText")}
        isChosen={choice.kit}
        onChoose={(kit) => onChange({ ...choice, kit })}
      />
      {isOne && (
        <Option
          icon="alert"
          name={t("upgrade.mayLose")}
          isChosen={choice.mayLose}
          onChoose={(mayLose) => onChange({ ...choice, mayLose })}
        />
      )}
      {!choice.passkey && !choice.kit && <Notice level="amber">{t("upgrade.choose")}</Notice>}
    </FrameCard>
  );
}

type OptionProps = {
  readonly icon: IconName;
  readonly name: string;
  readonly aside?: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

function Option({ icon, name, aside, isChosen, onChoose }: OptionProps): JSX.Element {
  return (
    <label class="choice">
      <Icon name={icon} />
      <span class="words">
        <span class="name">{name}</span>
        {aside !== undefined && <span class="aside">{aside}</span>}
      </span>
      <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)} />
    </label>
  );
}

/** The press that a passkey is made in: browsers ask for one. */
function Make({
  isPasskey,
  work,
  onMake,
}: {
  readonly isPasskey: boolean;
  readonly work: ReturnType<typeof useWork>;
  readonly onMake: () => void;
}): JSX.Element {
  const { t } = useText();
  return (
    <FrameCard
      about="make"
      foot={
        <Foot label={work.isBusy ? t("upgrade.working") : t("button.continue")} isBusy={work.isBusy} onNext={onMake} />
      }
    >
      <Head icon={isPasskey ? "key" : "shield"} title={t(isPasskey ? "upgrade.passkey" : "upgrade.title")}>
        {isPasskey ? t("upgrade.passkeyText") : t("upgrade.text")}
      </Head>
      {work.isBusy && isPasskey && makesPasskeysInWindow(window) && <p class="more">{t("window.elsewhere")}</p>}
      <Failure failure={work.failure} />
    </FrameCard>
  );
}

/** It is said to be the person's alone once the keeper has signed that it has erased its share. */
function Done(): JSX.Element | null {
  const { wallet } = useModel();
  const { t } = useText();
  const user = useUser(wallet);
  if (user === undefined) return null;
  return (
    <FrameCard about="done" foot={<DoneFoot />}>
      <Head
        icon={user.isAlone ? "check" : "shield"}
        tone={user.isAlone ? "good" : "plain"}
        title={t(user.isAlone ? "upgrade.doneTitle" : "upgrade.pendingTitle")}
      >
        {t(user.isAlone ? "upgrade.doneText" : "upgrade.pendingText")}
      </Head>
    </FrameCard>
  );
}

function useUser(wallet: Wallet): WalletUser | undefined {
  const [user, setUser] = useState<WalletUser>();
  useEffect(() => {
    const look = (): void => void wallet.user().then(setUser);
    look();
    return wallet.onChange(look);
  }, [wallet]);
  return user;
}
