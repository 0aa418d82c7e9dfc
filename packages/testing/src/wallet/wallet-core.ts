/** What every wallet remembers; plain data, so that it can be kept. */
export type WalletState = {
  /** The accounts shared with allowed sites, as indices into the keys; the active one first. */
  readonly accounts: readonly number[];
  readonly locked: boolean;
  /** Sites that may see the accounts. */
  readonly origins: readonly string[];
};

/** The inside of every wallet: what it remembers, and how it lies. Nobody is told of a change. */
export type WalletCore<State extends WalletState, Lies> = {
  readonly state: State;
  readonly lies: Lies;
  set(change: Partial<State>): void;
  setLies(lies: Lies): void;
  allow(origin: string): void;
  revoke(origin: string): void;
  /** The accounts a site sees, by index: none while locked or not allowed. */
  sharedWith(origin: string): readonly number[];
};

export type WalletCoreOptions<State extends WalletState, Lies> = {
  readonly state: State;
  readonly lies: Lies;
  /** Called with the whole state after each change. */
  readonly save: (state: State) => unknown;
};

/** Begins with the state and the lies that are given. */
export function createWalletCore<State extends WalletState, Lies>(
  options: WalletCoreOptions<State, Lies>,
): WalletCore<State, Lies> {
  let { state, lies } = options;
  const write = (next: State): void => {
    state = next;
    options.save(state);
  };
  return {
    get state() {
      return state;
    },
    get lies() {
      return lies;
    },
    set: (change) => write({ ...state, ...change }),
    setLies(next) {
      lies = next;
    },
    allow(origin) {
      if (!state.origins.includes(origin)) write({ ...state, origins: [...state.origins, origin] });
    },
    revoke: (origin) => write({ ...state, origins: state.origins.filter((other) => other !== origin) }),
    sharedWith: (origin) => (state.locked || !state.origins.includes(origin) ? [] : state.accounts),
  };
}
