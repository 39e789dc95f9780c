/** Draws the mark — a boxwood tile, S, worth 5 — as icon.svg and as the PNG sizes that installers ask for. */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const FONT = 'node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2';
const face = (await readFile(FONT)).toString('base64');

/** The mark, `inset` units inside a square of 512. */
const tile = (inset) => {
  const side = 512 - 2 * inset;
  const unit = side / 40;
  return `
  <g transform="translate(${inset} ${inset}) scale(${unit})">
    <rect x="1" y="1" width="38" height="38" rx="5" fill="#c7a563"/>
    <rect x="1" y="1" width="38" height="35" rx="5" fill="#f8e4b4"/>
    <text x="18.5" y="27.5" font-family="Young Serif, Georgia, serif" font-size="26" text-anchor="middle" fill="#2a1b0e">S</text>
    <text x="34" y="32" font-family="Source Sans 3, sans-serif" font-weight="600" font-size="8" text-anchor="end" fill="#2a1b0e">5</text>
  </g>`;
};
const svg = (inset, ground = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}${tile(inset)}</svg>\n`;

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const paint = async (name, size, markup) => {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>@font-face{font-family:"Young Serif";src:url(data:font/woff2;base64,${face})}*{margin:0}svg{display:block;width:100vw}</style>${markup}`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `public/${name}`, omitBackground: true });
  await page.close();
};

await writeFile('public/icon.svg', svg(8));
await paint('icon-192.png', 192, svg(8));
await paint('icon-512.png', 512, svg(8));
await paint('icon-maskable-512.png', 512, svg(96, '<rect width="512" height="512" fill="#5d3f29"/>'));
await browser.close();
