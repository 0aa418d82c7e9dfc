import type { SessionPermission, SmartSession } from "@foyer/core/permissions";
import { useNetwork } from "../../hooks/use-network.ts";
import { truncateAddress } from "../../parts/address/shown-address.ts";
import { useSessionsText } from "../../text/use-sessions-text.ts";

/** What a session may do, in words. */
type SessionWords = { readonly until: string; readonly lines: readonly string[] };

const HEX = /^0x[\da-f]{1,64}$/i;
/** More than anybody has of anything. */
const UNLIMITED = 2n ** 255n;

/** Puts sessions into words. Tokens are called by their addresses: what they call themselves proves nothing. */
export function useSessionWords(): (session: SmartSession) => SessionWords {
  const { t, formatDate, formatNumber } = useSessionsText();
  const { network } = useNetwork();
  const write = (digits: string): string =>
    // Decimal digits are what sums are made of; none is left out.
    formatNumber(digits as `${number}`, { maximumFractionDigits: 20 });
  const ofToken = (address: string, value: bigint): string => {
    const token = truncateAddress(address);
    return value >= UNLIMITED
      ? t("sessions.unlimited", { token })
      : t("sessions.smallest", { amount: write(`${value}`), token });
  };
  const ofCoin = (value: bigint): string => {
    const { decimals = 18, symbol = "" } = network?.nativeCurrency ?? {};
    if (value >= UNLIMITED) return t("sessions.unlimited", { token: symbol });
    const digits = `${value}`.padStart(decimals + 1, "0");
    return `${write(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`)} ${symbol}`.trim();
  };
  const say = ({ type, data }: SessionPermission): readonly string[] => {
    const address = typeof data["address"] === "string" ? data["address"] : undefined;
    const allowance = readSum(data["allowance"]);
    if (type === "native-token-transfer" && allowance !== undefined) {
      const to = listTexts(data["to"]);
      return [
        t("sessions.coin", { amount: ofCoin(allowance) }),
        ...to.map((who) => t("sessions.pay", { who: truncateAddress(who) })),
      ];
    }
    if (type === "erc20-token-transfer" && address !== undefined && allowance !== undefined)
      return [t("sessions.token", { amount: ofToken(address, allowance) })];
    const selectors = listTexts(data["selectors"]);
    if (type === "contract-call" && address !== undefined && selectors.length > 0)
      return [
        t("sessions.call", { count: selectors.length, contract: truncateAddress(address) }),
        ...(allowance ? [t("sessions.move", { amount: ofToken(address, allowance) })] : []),
      ];
    return [t("sessions.other", { type })];
  };
  return ({ expiry, permissions }) => ({
    until: t("sessions.until", { time: formatDate(expiry * 1_000, { dateStyle: "medium", timeStyle: "short" }) }),
    lines: permissions.flatMap(say),
  });
}

function readSum(value: unknown): bigint | undefined {
  return typeof value === "string" && HEX.test(value) ? BigInt(value) : undefined;
}

function listTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
