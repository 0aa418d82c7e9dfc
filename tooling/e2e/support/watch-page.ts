import type { Page } from "playwright";

/** What goes wrong on a page, in words. */
export type Faults = {
  readonly list: readonly string[];
  /** Faults that a test brings about itself are not its findings. */
  ignore(pattern: RegExp): void;
};

/** Hears every error, warning, unhandled rejection and policy violation of a page and those that it opens. */
export async function watchPage(page: Page): Promise<Faults> {
  const heard: string[] = [];
  const ignored: RegExp[] = [];
  // Of every page of the visit: another tab, a window that was opened, and the frames in them.
  page.context().on("weberror", (fault) => {
    const error = fault.error();
    heard.push(`page error: ${error.stack ?? error.message}`);
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.push(`console ${message.type()}: ${message.text()}`);
  });
  await page.exposeFunction("reportViolation", (words: string) => heard.push(`policy violation: ${words}`));
  await page.addInitScript(hearViolations);
  return {
    get list() {
      return heard.filter((fault) => ignored.every((pattern) => !pattern.test(fault)));
    },
    ignore: (pattern) => void ignored.push(pattern),
  };
}

/** Runs in the page: it may use nothing of this file. */
function hearViolations(): void {
  const { reportViolation } = window as unknown as { reportViolation(words: string): void };
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample, sourceFile }) => {
    reportViolation(`${violatedDirective} ${blockedURI} ${sample} ${sourceFile ?? ""}`);
  });
}
