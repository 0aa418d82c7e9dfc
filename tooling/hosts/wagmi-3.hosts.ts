import { describeHost } from "./describe-host.ts";

describeHost({ name: "wagmi-3", builds: { Vite: "build" }, served: "dist", wagmiButton: "Connect with wagmi" });
