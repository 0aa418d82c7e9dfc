import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

type Session = { send: (method: string, params: unknown) => Promise<unknown> };

/** Makes the browser prefer something for the rest of a test, such as `{ "forced-colors": "active" }`. */
export async function emulateMedia(features: Readonly<Record<string, string>>): Promise<void> {
  const session = cdp() as unknown as Session;
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await session.send("Emulation.setEmulatedMedia", { features: list });
  onTestFinished(async () => {
    await session.send("Emulation.setEmulatedMedia", { features: [] });
  });
}
