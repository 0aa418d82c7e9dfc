import { expect, it } from "vitest";
import { readHunks } from "./changed-lines.mjs";

const DIFF = `diff --git a/one.ts b/one.ts
--- a/one.ts
+++ b/one.ts
@@ -1 +1 @@ import
-a
+b
@@ -9,2 +9,3 @@
-a
+b
+++ b
+c
@@ -20,3 +22,0 @@
-gone
diff --git a/gone.ts b/gone.ts
--- a/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-a
diff --git a/new.ts b/new.ts
--- /dev/null
+++ b/new.ts
@@ -0,0 +1,40 @@
+a
`;

it("what changed is told by its lines, and what is gone is not", () => {
  expect(readHunks(DIFF)).toEqual(["one.ts:1-1", "one.ts:9-11", "new.ts:1-40"]);
});
