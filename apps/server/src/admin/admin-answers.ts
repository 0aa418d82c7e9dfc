/** What the admin page is answered. Times: Unix milliseconds. */
export type AdminProjects = {
  readonly projects: readonly { readonly id: string; readonly name: string; readonly origins: number }[];
};

/** One project. `origins` empty: every page may use it. */
export type AdminProject = {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
  readonly isAnalyticsEnabled: boolean;
  readonly features: readonly AdminFeature[];
  readonly usage: readonly UsageDay[];
  /** How many bytes of events may be kept in a day, and for how many days. */
  readonly quota: { readonly bytesPerDay: number; readonly retentionDays: number };
};

/** `isEnabled` is `undefined` where the client's own default holds. `config`: words of the feature's own. */
export type AdminFeature = {
  readonly id: string;
  readonly isEnabled?: boolean | undefined;
  readonly config: readonly string[];
};

/** What a project's events took on a day, which begins at `startsAt` in UTC. `refused`: for want of room. */
export type UsageDay = {
  readonly startsAt: number;
  readonly bytes: number;
  readonly kept: number;
  readonly refused: number;
};

/** Wallets whose names have what was asked for, the best known first; `count`: how many there are. */
export type AdminWallets = {
  readonly wallets: readonly {
    readonly id: string;
    readonly name: string;
    readonly isListed: boolean;
    readonly source: "operator" | "registry";
  }[];
  readonly count: number;
};

/** Whether somebody whom the server needs answers, when that was last asked, and what is wrong. */
export type Checked = { readonly isWell: boolean; readonly checkedAt: number; readonly failure?: string | undefined };

/** How mail and the providers of log-ins are. `mail` is absent where none is sent; letters are those of this process. */
export type AdminHealth = {
  readonly mail?:
    | (Checked & {
        readonly server: string;
        readonly sentAt?: number | undefined;
        readonly failedAt?: number | undefined;
        readonly lastFailure?: string | undefined;
      })
    | undefined;
  readonly providers: readonly (Checked & { readonly name: string; readonly address: string })[];
};

/** What was changed, by commands and by the page, the latest first. */
export type AdminChanges = {
  readonly changes: readonly {
    readonly at: number;
    readonly who: string;
    readonly command: string;
    readonly outcome: string;
  }[];
};
