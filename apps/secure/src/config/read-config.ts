import { CONFIG_ID, type FrameConfig } from "./config.ts";

/** What the server wrote into the document. It is the server's own, and the policy lets no other script write it. */
export function readConfig(document: Document): FrameConfig {
  return JSON.parse(document.getElementById(CONFIG_ID)?.textContent ?? "") as FrameConfig;
}
