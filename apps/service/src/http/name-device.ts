const BROWSERS = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bCriOS\/|\bChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** Names a device as its owner would, by what its browser says of itself: "Chrome on Android". */
export function nameDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, 500);
  const [, browser = "Browser"] = BROWSERS.find(([pattern]) => pattern.test(text)) ?? [];
  const [, system] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? [];
  return system === undefined ? browser : `${browser} on ${system}`;
}
