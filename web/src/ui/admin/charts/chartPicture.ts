/** Style properties that a chart takes from the page's style sheets and that a picture of it must contain itself. */
const carriedProperties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A drawn chart as the text of an SVG file that looks the same without the page, on the page's paper colour. */
export function chartSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, index) => {
    const original = originals[index];
    if (original === undefined) return;
    const style = getComputedStyle(original);
    for (const property of carriedProperties) element.setAttribute(property, style.getPropertyValue(property));
    element.removeAttribute('class');
  });
  const { width, height } = svg.viewBox.baseVal;
  const ground = document.createElementNS(svgNamespace, 'rect');
  ground.setAttribute('width', String(width));
  ground.setAttribute('height', String(height));
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(ground);
  copy.setAttribute('xmlns', svgNamespace);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** A drawn chart as a PNG, twice as large as on the screen. @throws where the browser cannot draw it. */
export async function chartPng(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const address = URL.createObjectURL(new Blob([chartSvg(svg)], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 2 * width;
    canvas.height = 2 * height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
