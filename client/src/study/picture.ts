/** Owns a picture of a board: what is drawn in a part of the page, as one SVG that needs nothing else, or as PNG.
 *
 * SVG is copied with what it looks like written on it; of HTML, the surfaces and the letters are drawn where they
 * stand. Everything is written as text: a style on an element would be against the policy of the page. */

import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import serif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';

const SHAPES = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polygon',
  'polyline',
  'text',
  'tspan',
  'use',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'symbol',
]);
const GEOMETRY =
  /^(d|x|y|x1|x2|y1|y2|dx|dy|cx|cy|r|rx|ry|fx|fy|width|height|points|viewBox|transform|offset|href|id|preserveAspectRatio|gradientUnits|gradientTransform|patternUnits|clipPathUnits|clip-path|mask)$/;
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
];
const SCALE = 2;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const attribute = (name: string, value: string | number) => ` ${name}="${escaped(String(value))}"`;

const hidden = (look: CSSStyleDeclaration) =>
  look.display === 'none' || look.visibility === 'hidden' || look.opacity === '0';

function shape(node: Element, place = ''): string {
  const look = getComputedStyle(node);
  const name = node.tagName;
  if (!SHAPES.has(name) || (name !== 'defs' && hidden(look))) return '';
  const geometry = [...node.attributes].filter((each) => GEOMETRY.test(each.name));
  const own = geometry.map((each) => attribute(each.name, each.value)).join('');
  const looks = LOOKS.map((each) => {
    const value = look.getPropertyValue(each);
    return value && value !== 'normal' ? attribute(each, value) : '';
  }).join('');
  const inside = [...node.childNodes]
    .map((child) => (child instanceof Element ? shape(child) : escaped(child.textContent ?? '')))
    .join('');
  return `<${name}${place || own}${looks}>${inside}</${name}>`;
}

const seenThrough = (paint: string) => paint === 'transparent' || /[,/] 0(\.[0-4]\d*)?\)$/.test(paint);

/** A surface's colour; of one that is only shaded, the first that covers. */
function colour({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string | null {
  if (!seenThrough(backgroundColor)) return backgroundColor;
  const shades = backgroundImage.match(/(?:rgba?|color)\([^)]+\)/g) ?? [];
  return shades.find((shade) => !seenThrough(shade)) ?? null;
}

function letters(node: Text, left: number, top: number): string {
  const text = node.textContent?.trim();
  if (!text) return '';
  const range = document.createRange();
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  const look = getComputedStyle(node.parentElement!);
  if (!box.width || hidden(look)) return '';
  const size = parseFloat(look.fontSize);
  return `<text x="${(box.left - left).toFixed(1)}" y="${(box.top - top + box.height / 2 + size * 0.35).toFixed(1)}"${attribute('fill', look.color)}${attribute('font-family', look.fontFamily)}${attribute('font-size', look.fontSize)}${attribute('font-weight', look.fontWeight)}>${escaped(text)}</text>`;
}

function drawn(node: Element, left: number, top: number): string {
  const look = getComputedStyle(node);
  if (hidden(look) || node.classList.contains('unseen')) return '';
  const box = node.getBoundingClientRect();
  const place = `${attribute('x', (box.left - left).toFixed(1))}${attribute('y', (box.top - top).toFixed(1))}${attribute('width', box.width.toFixed(1))}${attribute('height', box.height.toFixed(1))}`;
  if (node instanceof SVGSVGElement) {
    const view = node.getAttribute('viewBox') ?? `0 0 ${box.width} ${box.height}`;
    return shape(node, place + attribute('viewBox', view));
  }
  const fill = colour(look);
  const surface =
    fill && box.width
      ? `<rect${place}${attribute('rx', parseFloat(look.borderRadius) || 0)}${attribute('fill', fill)}/>`
      : '';
  const inside = [...node.childNodes].map((child) =>
    child instanceof Element
      ? drawn(child, left, top)
      : child instanceof Text
        ? letters(child, left, top)
        : '',
  );
  return surface + inside.join('');
}

async function embedded(address: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(text)}`;
}

/** The part of the page as an SVG of its own. */
export async function svgOf(part: Element): Promise<string> {
  const { left, top, width, height } = part.getBoundingClientRect();
  const faces = await Promise.all([embedded(serif), embedded(sans)]);
  const fonts = ['Young Serif', 'Source Sans 3'].map(
    (name, i) => `@font-face{font-family:'${name}';font-weight:200 900;src:url(${faces[i]})}`,
  );
  const size = `width="${Math.round(width)}" height="${Math.round(height)}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}><style>${fonts.join('')}</style>${drawn(part, left, top)}</svg>`;
}

/** Where a picture can be shown from. */
export const address = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** The same picture in points. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = address(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SCALE * image.naturalWidth, SCALE * image.naturalHeight];
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((found, failed) =>
    canvas.toBlob((blob) => (blob ? found(blob) : failed(new Error('no picture')))),
  );
}

export function save(name: string, data: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
