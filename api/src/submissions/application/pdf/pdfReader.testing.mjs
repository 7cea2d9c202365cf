/**
 * For tests only: prints what a PDF viewer and a barcode scanner read in the file of the first argument, as JSON. A
 * separate process, since pdfjs and zxing are ES modules, which jest cannot load before Node 24.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const SCALE = 2;
const [file, ...wanted] = process.argv.slice(2);
const data = new Uint8Array(await readFile(file));
const document = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise;
const { info, metadata } = await document.getMetadata();

const pages = [];
for (let number = 1; number <= document.numPages; number++) pages.push(await readPage(await document.getPage(number)));

process.stdout.write(
  JSON.stringify({
    title: info.Title,
    xmpTitle: metadata.get('dc:title'),
    language: info.Language,
    tagged: (await document.getMarkInfo()).Marked,
    pages,
  }),
);

async function readPage(page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const [, , width, height] = page.view;
  return {
    width,
    height,
    ...readItems(items),
    structure: await page.getStructTree(),
    barcodes: wanted.includes('--barcodes') ? await scan(page) : [],
  };
}

/** Returns the words with their positions, and the marks of the structure that they belong to. */
function readItems(items) {
  const marks = [];
  const words = [];
  const byMark = {};
  for (const item of items) {
    if (item.type === 'endMarkedContent') marks.pop();
    else if (item.type !== undefined) marks.push(item);
    else if (item.str !== '') {
      const [, , , size, x, y] = item.transform;
      const artifact = marks.some(({ tag }) => tag === 'Artifact');
      const id = marks.findLast((mark) => mark.id)?.id;
      words.push({ text: item.str, x, y, size, width: item.width, tagged: artifact || id !== undefined });
      if (id !== undefined) byMark[id] = (byMark[id] ?? '') + item.str;
    }
  }
  return { words, byMark, text: items.map(({ str = '', hasEOL }) => str + (hasEOL ? ' ' : '')).join('') };
}

/** Draws the page and looks for barcodes in the pixels. */
async function scan(page) {
  const viewport = page.getViewport({ scale: SCALE });
  const { canvas, context } = document.canvasFactory.create(viewport.width, viewport.height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  // By default it would fetch this file from a server.
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({ overrides: { wasmBinary: await readFile(wasm) }, fireImmediately: true });
  const found = await readBarcodes(pixels);
  return found.map(({ format, text }) => ({ format, text }));
}
