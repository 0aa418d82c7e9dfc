import { createLog } from "@foyer-apps/service/serve/create-log";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { expect, it } from "vitest";
import { readSettings } from "../settings/read-settings.ts";
import { startTestServer } from "../testing/start-test-server.ts";
import { startServer } from "./start-server.ts";

describeOnDatabases((createDatabase) => {
  it("says which setting is wrong when another program has the port, and leaves nothing open", async () => {
    const databaseUrl = await createDatabase();
    const first = await startTestServer({ databaseUrl });
    const settings = readSettings({ PORT: new URL(first.url).port, DATABASE_URL: databaseUrl });
    const second = startServer(settings, { log: createLog("silent") });
    await expect(second).rejects.toThrow(
      /^The settings are not valid\. HOST, PORT: cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE/,
    );
    await first.stop();
  });

  it("names images by the address that clients reach it at", async () => {
    const environment = { PUBLIC_URL: "https://wallets.example.com" };
    const server = await startTestServer({ databaseUrl: await createDatabase(), environment });
    const { data } = (await (await server.get("/getWallets?entries=1")).json()) as { data: { image_url: string }[] };
    expect(data[0]?.image_url).toBe("https://wallets.example.com/getWalletImage/metamask?projectId=test-project");
    await server.stop();
  });
});
