import { describe, expect, it } from "vitest";
import { listDownloads } from "./download-links.ts";

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
    expect(places({ links, homepage, isMobile: false })).toEqual(["chrome", "firefox", "ios", "android", "website"]);
  });

  it("begin with the stores of phones on a phone", () => {
    expect(places({ links, homepage, isMobile: true }).slice(0, 2)).toEqual(["ios", "android"]);
  });

  it("leave out what is unknown and what is no page on the web", () => {
    const odd = { chrome: "javascript:alert(1)", ios: undefined, android: "http://example.org" };
    expect(places({ links: odd, homepage: "javascript:alert(1)", isMobile: false })).toEqual([]);
    expect(places({ links: undefined, homepage, isMobile: false })).toEqual(["website"]);
  });
});
