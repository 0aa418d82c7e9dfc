/** Draws the code that is on the screen, logo and all, onto a canvas, as a camera would see it. */
export async function photographCode(root: ParentNode): Promise<ImageData> {
  const svg = root.querySelector("svg[role=img]") as SVGSVGElement;
  const [copy, width] = [svg.cloneNode(true) as SVGSVGElement, 8 * svg.viewBox.baseVal.width];
  // Styles of the shadow root do not travel with the copy.
  const [shown, copied] = [svg, copy].map((each) => [each, ...each.querySelectorAll("*")]) as [Element[], Element[]];
  for (const [index, element] of shown.entries()) {
    const { fill, stroke } = getComputedStyle(element);
    copied[index]?.setAttribute("fill", fill);
    copied[index]?.setAttribute("stroke", stroke);
  }
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height: width });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  context.drawImage(image, 0, 0, width, width);
  const logo = root.querySelector("[class$=logo]")?.getBoundingClientRect();
  const whole = svg.getBoundingClientRect();
  if (logo) {
    const scale = width / whole.width;
    context.fillStyle = "#cc00ff";
    context.fillRect((logo.x - whole.x) * scale, (logo.y - whole.y) * scale, logo.width * scale, logo.height * scale);
  }
  return context.getImageData(0, 0, width, width);
}
