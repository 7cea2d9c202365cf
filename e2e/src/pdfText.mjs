// Prints the text of PDF files, one line per text run and a form feed between the files: node pdfText.mjs FILE...
import fs from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

async function textOf(file) {
  const document = await getDocument({ data: new Uint8Array(fs.readFileSync(file)), verbosity: 0 }).promise;
  const texts = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.map(({ str }) => str));
  }
  return texts.join('\n');
}

console.log((await Promise.all(process.argv.slice(2).map(textOf))).join('\f'));
