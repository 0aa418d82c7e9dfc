import { MAILS_TO_ONE_ADDRESS, type QuotaRules } from "@foyer-apps/service/quotas/take-quota";

/** How often the server gives out its share of one account's wallet. */
const SHARES_OF_ONE_ACCOUNT: QuotaRules = { everySeconds: 0, perHour: 120, perDay: 1_000 };

/** What a client may ask for, and how often. Times in seconds, sizes in bytes, rates as they are named. */
export type Limits = Omit<typeof FIXED_LIMITS, "analytics"> & {
  readonly analytics: AnalyticsLimits;
  readonly rate: RateLimits;
};

/** What is kept of events: how long, and how much of them a project may send in a day (UTC). */
export type AnalyticsLimits = (typeof FIXED_LIMITS)["analytics"] & {
  readonly retentionDays: number;
  readonly bytesPerDay: number;
};

/**
 * Requests a minute: for each project, for each address, and points of RPC calls for each project and address. Mails an
 * hour: that one address has sent for, and that a project has. Names an hour that one address asks for.
 */
export type RateLimits = {
  readonly projectPerMinute: number;
  readonly addressPerMinute: number;
  readonly rpcPointsPerMinute: number;
  readonly mailsPerHour: number;
  readonly projectMailsPerHour: number;
  readonly namesPerHour: number;
};

/** Limits that no setting changes. */
export const FIXED_LIMITS = {
  wallets: { entriesDefault: 40, entriesMax: 100, pageMax: 10_000, listMax: 200, searchLength: 100 },
  analytics: { bodyBytes: 64 * 1024, eventsMax: 200 },
  rpc: { batchMax: 20, requestBytes: 256 * 1024, answerBytes: 2 * 1024 * 1024, timeoutSeconds: 15 },
  data: { timeoutSeconds: 10, answerBytes: 4 * 1024 * 1024, pageEntries: 25, pagesMax: 400, staleSeconds: 300 },
  images: { bodyBytes: 256 * 1024 },
  signIn: { bodyBytes: 256 * 1024, mailsToOneAddressPerHour: 5 },
  names: { bodyBytes: 32 * 1024 },
  admin: { bodyBytes: 4 * 1024, requestsPerMinute: 240, wrongTokensPerHour: 10 },
  embedded: {
    bodyBytes: 64 * 1024,
    mailsToOneAddress: MAILS_TO_ONE_ADDRESS,
    shares: SHARES_OF_ONE_ACCOUNT,
    codeSeconds: 300,
    codeTries: 5,
    accessSeconds: 600,
    sessionDays: 30,
    devices: 5,
    freshHours: 24,
    graceDays: 7,
  },
  cacheSeconds: 60,
} as const;

/** Rates where no setting says otherwise. */
export const DEFAULT_RATES: RateLimits = {
  projectPerMinute: 6000,
  addressPerMinute: 600,
  rpcPointsPerMinute: 1200,
  mailsPerHour: 20,
  projectMailsPerHour: 1000,
  namesPerHour: 20,
};
