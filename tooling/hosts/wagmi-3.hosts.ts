import { describeHost } from "./describe-host.ts";
import { HOSTS } from "./hosts.ts";

describeHost(HOSTS["wagmi-3"]);
