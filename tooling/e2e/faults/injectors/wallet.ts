import { type Injector, metOnPage } from "./injector.ts";

/** The wallet fails with what is no error, in every method that `methods` names. `*`: in all. */
export const junk = (...methods: readonly string[]): Injector => failing("junk", methods);

/** A wallet that is locked and tells nobody: it refuses what it is asked (EIP-1193, 4100). */
export const refusing = (...methods: readonly string[]): Injector => failing("refusal", methods);

function failing(how: "junk" | "refusal", methods: readonly string[]): Injector {
  return {
    begin: ({ page }) =>
      page.evaluate(
        ([kind, names]) => {
          const thrown = window.foyerTesting.hostileErrors().find(({ name }) => name === "a throwing proxy")?.value;
          const refusal = Object.assign(new Error("The wallet is locked."), { code: 4100 });
          const fail = {};
          for (const name of names)
            Object.defineProperty(fail, name, {
              enumerable: true,
              get() {
                window.faultsMet = (window.faultsMet ?? 0) + 1;
                return kind === "junk" ? thrown : refusal;
              },
            });
          window.wallets["Alpha"]?.evm?.lie({ fail });
        },
        [how, methods] as const,
      ),
    end: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.lie({})),
    met: metOnPage,
  };
}

/** The wallet answers nothing any more, whatever it is asked. */
export const mute: Injector = {
  begin: ({ page }) =>
    page.evaluate(() => {
      const hang = Object.assign(["*"], {
        includes: () => {
          window.faultsMet = (window.faultsMet ?? 0) + 1;
          return true;
        },
      });
      window.wallets["Alpha"]?.evm?.lie({ hang });
    }),
  end: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.lie({})),
  met: metOnPage,
};

/** What the person behind the wallet does from now on. */
export const person = (answer: "reject" | "hang"): Injector => ({
  begin: ({ page }) =>
    page.evaluate((how) => {
      window.wallets["Alpha"]?.evm?.script.onPrompt(() => {
        window.faultsMet = (window.faultsMet ?? 0) + 1;
        return how;
      });
    }, answer),
  end: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.script.onPrompt("approve")),
  met: metOnPage,
});

/** The wallet is locked from within. */
export const locked: Injector = {
  begin: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.lock()),
  end: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.unlock()),
  met: ({ page }) => page.evaluate(() => (window.wallets["Alpha"]?.evm?.state.locked ? 1 : 0)),
};

/** The wallet is locked as the visitor comes. */
export const lockedBefore: Injector = {
  options: { wallets: [{ name: "Alpha", isLocked: true }, { name: "Beta" }] },
  begin: async ({ page }, meet) => {
    if (await page.evaluate(() => window.wallets["Alpha"]?.evm?.state.locked)) meet();
  },
};

/** The wallet takes its accounts back. */
export const vanishing: Injector = {
  begin: async ({ page }, meet) => {
    const had = await page.evaluate(() => {
      const { evm } = window.wallets["Alpha"] ?? {};
      const isShared = evm?.state.origins.includes(location.origin) === true;
      evm?.revoke(location.origin);
      return isShared && !evm.state.origins.includes(location.origin);
    });
    if (had) meet();
  },
};
