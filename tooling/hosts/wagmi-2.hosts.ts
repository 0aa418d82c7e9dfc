import { describeHost } from "./describe-host.ts";

describeHost({
  name: "wagmi-2",
  builds: { Vite: "build" },
  served: "dist",
  wagmiButton: "Connect with wagmi",
  // 300 MB of wallets' own kits, on terms that nothing here accepts. Only `wagmi/connectors` reaches them.
  standIns: { "@wagmi/connectors": "6.2.0" },
});
