import type { JSX } from "preact";
import { ApprovalView } from "./approval/approval-view.tsx";
import type { FrameModel } from "./frame-model.ts";
import { OwnScreens } from "./screens/own-screens.tsx";
import { ModelContext, useChanges } from "./use-model.ts";

/** All that the frame shows. */
export function FrameApp({ model }: { readonly model: FrameModel }): JSX.Element {
  return (
    <ModelContext.Provider value={model}>
      <Scene model={model} />
    </ModelContext.Provider>
  );
}

function Scene({ model: { stage, queue } }: { readonly model: FrameModel }): JSX.Element | null {
  useChanges(stage);
  const scene = stage.scene();
  if (scene.kind === "nothing") return null;
  if (scene.kind === "screen") return <OwnScreens screen={scene.screen} />;
  const approval = queue.shown();
  return approval ? <ApprovalView approval={approval} key={approval.id} /> : null;
}
