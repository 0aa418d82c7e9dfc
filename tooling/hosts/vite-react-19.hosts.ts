import { describeHost } from "./describe-host.ts";

describeHost({ name: "vite-react-19", builds: { Vite: "build" }, served: "dist" });
