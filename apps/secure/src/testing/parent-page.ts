/** The page that embeds the frame in tests: it greets back as it should, and keeps what it hears. Served as it is. */
export function parentPage(frameUrl: string, { sandbox }: { readonly sandbox?: string | undefined } = {}): string {
  return `<!doctype html><meta charset="utf-8"><title>Shop</title>
<style>body{margin:0;font-family:sans-serif;background:#8aa}iframe{border:0;position:absolute;left:20px;top:20px;width:370px;height:640px}</style>
<body><script type="module">
const frame = document.createElement("iframe");
const state = { heard: [], waiting: new Map(), seq: 0, ready: 0, port: undefined, init: undefined };
window.state = state;
frame.id = "frame";
frame.allow = "clipboard-write " + new URL(${JSON.stringify(frameUrl)}).origin;
frame.referrerPolicy = "strict-origin";
${sandbox === undefined ? "" : `frame.setAttribute("sandbox", ${JSON.stringify(sandbox)});`}
frame.src = ${JSON.stringify(frameUrl)};
window.addEventListener("message", ({ data, source, origin }) => {
  if (source !== frame.contentWindow || data?.type !== "READY") return;
  state.ready += 1;
  state.readyData = data;
  state.readyOrigin = origin;
  if (window.answerReady !== false && !state.port) window.greetBack();
});
window.greetBack = (change = {}, target = ${JSON.stringify(new URL(frameUrl).origin)}, ports) => {
  const way = new MessageChannel();
  state.port = way.port1;
  way.port1.onmessage = ({ data }) => {
    state.heard.push(data);
    if (data.type === "INIT_OK") state.init = data;
    const waiting = state.waiting.get(data.id);
    if (waiting && /_(SUCCESS|ERROR)$/.test(data.type)) waiting(data);
  };
  const init = { type: "INIT", protocol: 1, frameNonce: state.readyData.frameNonce, hostNonce: "0".repeat(32), sdk: "test", ...change };
  frame.contentWindow.postMessage(init, target, ports ? ports(way) : [way.port2]);
};
window.post = (message) => state.port.postMessage(message);
window.ask = (type, payload, id = crypto.randomUUID()) => new Promise((resolve) => {
  state.waiting.set(id, resolve);
  state.seq += 1;
  state.port.postMessage({ v: 1, id, seq: state.seq, type, ...(payload !== undefined && { payload }) });
});
document.body.append(frame);
</script>`;
}
