import { existsSync } from "node:fs";

const BROWSERS = {
  firefox: {
    variable: "FOYER_FIREFOX",
    places: ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"],
    advice: 'Install one, as with "apt-get install firefox-esr"',
  },
  webkit: {
    variable: "FOYER_WEBKIT",
    places: [
      "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
      "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    ],
    advice: 'Install WebKitGTK, as with "apt-get install webkit2gtk-driver xvfb"',
  },
} as const;

export type BrowserName = keyof typeof BROWSERS;

export function isBrowserName(name: string | undefined): name is BrowserName {
  return name !== undefined && Object.hasOwn(BROWSERS, name);
}

/** Where the browser is on this machine. @throws {Error} if it is not there: where it was looked for, and how to get it */
export function findBrowser(name: BrowserName): string {
  const { variable, places, advice } = BROWSERS[name];
  const own = process.env[variable];
  const looked = own ? [own] : places;
  const path = looked.find((place) => existsSync(place));
  if (path !== undefined) return path;
  throw new Error(
    `There is no ${name} here. It was looked for at ${looked.join(", ")}. ${advice}, or say with ${variable} where it is.`,
  );
}
