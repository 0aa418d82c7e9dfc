import { describe, expect, it } from "vitest";
import { listDownloads, readDevice } from "./download-links.ts";

const links = {
  chrome: "https://chrome.example.org",
  firefox: "https://firefox.example.org",
  ios: "https://ios.example.org",
  android: "https://android.example.org",
};
const homepage = "https://example.org";
const places = (given: Parameters<typeof listDownloads>[0]): string[] => listDownloads(given).map(({ place }) => place);

describe("the places a wallet can be had", () => {
  it("are all those that are known, extensions first [CNG-04]", () => {
    expect(places({ links, homepage, device: "chrome" })).toEqual(["chrome", "firefox", "ios", "android", "website"]);
  });

  it.each([
    ["firefox", "firefox"],
    ["ios", "ios"],
    ["android", "android"],
    ["other-desktop", "website"],
    ["other-phone", "ios"],
  ] as const)("begin with what %s can use", (device, first) => {
    expect(places({ links, homepage, device })[0]).toBe(first);
    expect(places({ links, homepage, device })).toHaveLength(5);
  });

  it("leave out what is unknown and what is no page on the web", () => {
    const odd = { chrome: "javascript:alert(1)", ios: undefined, android: "http://example.org" };
    expect(places({ links: odd, homepage: "javascript:alert(1)", device: "chrome" })).toEqual([]);
    expect(places({ links: undefined, homepage, device: "chrome" })).toEqual(["website"]);
  });
});

describe("readDevice", () => {
  const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0";

  it.each([
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      0,
      "chrome",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", 0, "firefox"],
    [`${MAC} Safari/605.1.15`, 0, "other-desktop"],
    [`${MAC} Safari/605.1.15`, 5, "ios"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148", 5, "ios"],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36", 5, "android"],
    ["Mozilla/5.0 (Mobile; rv:84.0) Gecko/84.0 KAIOS/3.1 Mobi", 0, "other-phone"],
  ])("reads %s with %d fingers as %s", (userAgent, maxTouchPoints, device) => {
    expect(readDevice({ userAgent, maxTouchPoints })).toBe(device);
  });
});
