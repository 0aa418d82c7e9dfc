/** Shows the host with everything in a frame that may run scripts, and nothing else. */
const frame = document.createElement("iframe");
frame.sandbox.add("allow-scripts");
frame.width = "900";
frame.height = "700";
frame.src = `/seven/${window.location.search}`;
document.body.append(frame);
