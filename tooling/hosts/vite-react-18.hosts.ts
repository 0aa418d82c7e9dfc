import { describeHost } from "./describe-host.ts";

describeHost({ name: "vite-react-18", builds: { Vite: "build" }, served: "dist" });
