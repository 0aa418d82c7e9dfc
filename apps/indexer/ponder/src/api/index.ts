import { db, publicClients } from "ponder:api";
import { Hono } from "hono";
import { addressRoutes } from "./address-routes";
import { createCatchUp } from "./catch-up";

const app = new Hono();
const hasCaughtUp = createCatchUp({ db, client: publicClients.chain });

app.use("/api/v2/*", async (context, next) => {
  if (await hasCaughtUp()) return next();
  // Half a history would look like a whole one.
  context.header("Retry-After", "5");
  return context.json({ message: "The chain is being indexed." }, 503);
});

// Whoever starts the indexer waits for this: Ponder's own `/ready` is early by the blocks that may still be reorganised.
app.get("/caught-up", async (context) => ((await hasCaughtUp()) ? context.text("", 200) : context.text("", 503)));

app.route("/api/v2/addresses/:address", addressRoutes);

export default app;
