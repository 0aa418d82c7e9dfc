import type { ReactElement } from "react";
import { devnet } from "../kit/devnet.ts";
import { Choice, Pill, Swatch, Switch } from "./controls.tsx";
import { ACCENTS, LOCALES, RADII, type Settings, SIGN_INS } from "./settings.ts";
import { GROUPS } from "./switches.ts";

type PanelProps = { readonly settings: Settings; readonly change: (part: Partial<Settings>) => void };

/** What a host can set, live. */
export function SettingsPanel({ settings, change }: PanelProps): ReactElement {
  return (
    <section className="panel" aria-labelledby="settings-title">
      <h2 id="settings-title">Make it yours</h2>
      <Choice legend="Theme">
        {(["light", "dark", "system"] as const).map((mode) => (
          <Pill key={mode} name="mode" isOn={settings.mode === mode} onPick={() => change({ mode })}>
            {mode}
          </Pill>
        ))}
      </Choice>
      <Choice legend="Accent">
        {ACCENTS.map((accent) => (
          <Swatch key={accent} accent={accent} isOn={settings.accent === accent} onPick={() => change({ accent })} />
        ))}
      </Choice>
      <Choice legend="Corners">
        {RADII.map((radius) => (
          <Pill key={radius} name="radius" isOn={settings.radius === radius} onPick={() => change({ radius })}>
            {radius}
          </Pill>
        ))}
      </Choice>
      <label className="field choice">
        Language
        <select value={settings.locale} onChange={(event) => change({ locale: event.target.value })}>
          {LOCALES.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {nameLanguage(tag)}
            </option>
          ))}
        </select>
      </label>
      <Choice legend="Sign in with the wallet">
        {SIGN_INS.map((choice) => (
          <Pill key={choice} name="signIn" isOn={settings.signIn === choice} onPick={() => change({ signIn: choice })}>
            {choice}
          </Pill>
        ))}
      </Choice>
      {settings.signIn !== "off" && (
        <Switch label="Ask for an e-mail address" isOn={settings.email} onFlip={(email) => change({ email })} />
      )}
      {GROUPS.map(({ title, switches, note }) => (
        <fieldset key={title} className="switches">
          <legend>{title}</legend>
          {switches.map(([key, label]) => (
            <Switch key={key} label={label} isOn={settings[key]} onFlip={(isOn) => change({ [key]: isOn })} />
          ))}
          {note === "inbox" && <Beside />}
        </fieldset>
      ))}
    </section>
  );
}

/** A language by its own name for itself. */
function nameLanguage(tag: string): string {
  return tag === "en-XA" ? "Ṕšéûðö" : (new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag);
}

/** Links to the inbox and the demo phone. */
function Beside(): ReactElement | null {
  if (!devnet) return null;
  return (
    <p className="note">
      Mail goes to{" "}
      <a href={devnet.signIn.inbox} target="_blank" rel="noreferrer">
        the inbox
      </a>
      , and the{" "}
      <a href="/phone.html" target="_blank" rel="noreferrer">
        demo phone
      </a>{" "}
      has a Farcaster account. The other providers accept any name.
    </p>
  );
}
