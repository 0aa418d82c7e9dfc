import type { JSX } from "preact";
import type { OwnScreen } from "../../screen/create-stage.ts";
import { CallsScreen } from "./calls-screen.tsx";
import { DeleteScreen } from "./delete-screen.tsx";
import { DevicesScreen } from "./devices-screen.tsx";
import { EmailScreen } from "./email-screen.tsx";
import { ExportScreen } from "./export-screen.tsx";
import { ForgetScreen } from "./forget-screen.tsx";
import { LeaveScreen } from "./leave-screen.tsx";
import { LinkScreen } from "./link-screen.tsx";
import { LogInScreen } from "./log-in/log-in-screen.tsx";
import { RecoverScreen } from "./recover-screen.tsx";
import { UpgradeScreen } from "./upgrade-screen.tsx";

/** The frame's own screens, by name. */
export function OwnScreens({ screen }: { readonly screen: OwnScreen }): JSX.Element {
  switch (screen) {
    case "upgrade":
      return <UpgradeScreen />;
    case "export":
      return <ExportScreen />;
    case "devices":
      return <DevicesScreen />;
    case "delete":
      return <DeleteScreen />;
    case "recover":
      return <RecoverScreen />;
    case "link":
      return <LinkScreen />;
    case "log-in":
      return <LogInScreen />;
    case "leave":
      return <LeaveScreen />;
    case "calls":
      return <CallsScreen />;
    case "email":
      return <EmailScreen />;
    case "forget":
      return <ForgetScreen />;
    default:
      return screen satisfies never;
  }
}
