import type { ReactElement, ReactNode } from "react";
import { ACCENTS, LOCALES, RADII, type Settings, SIGN_INS } from "./settings.ts";

type PanelProps = { readonly settings: Settings; readonly change: (part: Partial<Settings>) => void };

type SwitchKey = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const SWITCHES: readonly (readonly [key: SwitchKey, label: string])[] = [
  ["demoWallets", "Demo wallets"],
  ["server", "Ask our own server"],
  ["emailLogin", "Wallets by e-mail"],
  ["email", "Ask for an e-mail address"],
  ["multiWallet", "Several wallets at once"],
  ["buying", "Buy crypto"],
  ["deposits", "Deposit from an exchange"],
  ["allowUnsupportedChain", "Allow unsupported networks"],
  ["legalLinks", "Terms and privacy links"],
  ["legalCheckbox", "Ask to agree first"],
  ["wide", "Two halves on wide screens"],
  ["fullScreen", "Full screen on phones"],
  ["devtools", "Devtools"],
];

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
      <label className="choice">
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
      <div className="switches">
        {SWITCHES.map(([key, label]) => (
          <label key={key} className="switch-row">
            {label}
            <input
              type="checkbox"
              role="switch"
              aria-checked={settings[key]}
              checked={settings[key]}
              onChange={(event) => change({ [key]: event.target.checked })}
            />
          </label>
        ))}
      </div>
    </section>
  );
}

/** A language by its own name for itself. */
function nameLanguage(tag: string): string {
  return tag === "en-XA" ? "Ṕšéûðö" : (new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag);
}

function Choice({ legend, children }: { readonly legend: string; readonly children: ReactNode }): ReactElement {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      <div className="options">{children}</div>
    </fieldset>
  );
}

type OptionProps = { readonly isOn: boolean; readonly onPick: () => void };

function Pill({ name, isOn, onPick, children }: OptionProps & { name: string; children: ReactNode }): ReactElement {
  return (
    <label className="pill">
      <input type="radio" name={name} checked={isOn} onChange={onPick} />
      <span>{children}</span>
    </label>
  );
}

function Swatch({ accent, isOn, onPick }: OptionProps & { accent: string }): ReactElement {
  return (
    <label className="swatch" ref={(node) => node?.style.setProperty("--swatch", accent)}>
      <input type="radio" name="accent" aria-label={accent} checked={isOn} onChange={onPick} />
    </label>
  );
}
