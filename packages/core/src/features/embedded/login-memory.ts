import type { FeatureStorage } from "../../kit/attached-feature.ts";
import { DEFAULT_CHAIN } from "../../limits.ts";

/** What is kept of a log-in between visits. */
export type LoginMemory = {
  /** The address of the last log-in. */
  email(): string | undefined;
  /** Whether somebody logged in by e-mail here. */
  isUsed(): boolean;
  /** When a mail was asked for last, in Unix milliseconds; undefined after a log-in that succeeded. */
  mailedAt(): number | undefined;
  /** The chain used last, as a number in eip155. */
  chain(): string;
  userName(): string | undefined;
  /** The EVM chains with smart accounts, by number. */
  smartAccountNetworks(): readonly number[];
  noteMail(at: number): void;
  noteLogin(login: { readonly email: string | undefined; readonly userName?: string | undefined }): void;
  noteEmail(email: string): void;
  noteChain(chain: string): void;
  noteSmartAccountNetworks(networks: readonly number[]): void;
  clear(): void;
};

const KEYS = {
  email: "email",
  isUsed: "email-login-used",
  mailedAt: "last-email-login-time",
  chain: "last-used-chain",
  userName: "social-username",
  networks: "smart-account-enabled-networks",
} as const;

/** Makes what keeps it. An entry that is empty is none. */
export function createLoginMemory(storage: FeatureStorage): LoginMemory {
  const read = (key: string): string | undefined => storage.get(key) || undefined;
  const write = (key: string, value: string): void => {
    if ((storage.get(key) ?? "") !== value) storage.set(key, value);
  };
  return {
    email: () => read(KEYS.email),
    isUsed: () => read(KEYS.isUsed) === "true",
    mailedAt() {
      const at = Number(read(KEYS.mailedAt));
      return Number.isSafeInteger(at) && at > 0 ? at : undefined;
    },
    chain: () => read(KEYS.chain) ?? String(DEFAULT_CHAIN),
    userName: () => read(KEYS.userName),
    smartAccountNetworks: () =>
      (read(KEYS.networks)?.split(",") ?? []).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0),
    noteMail: (at) => write(KEYS.mailedAt, String(at)),
    noteLogin({ email = "", userName = "" }) {
      write(KEYS.email, email);
      write(KEYS.isUsed, email ? "true" : "");
      write(KEYS.userName, userName);
      write(KEYS.mailedAt, "");
    },
    noteEmail: (email) => write(KEYS.email, email),
    noteChain: (chain) => write(KEYS.chain, chain.replace("eip155:", "")),
    noteSmartAccountNetworks: (networks) => write(KEYS.networks, networks.join(",")),
    clear() {
      for (const key of Object.values(KEYS)) write(key, "");
    },
  };
}
