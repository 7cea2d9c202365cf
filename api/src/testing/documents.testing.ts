import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** The smallest valid documents; their text does not matter. */
export const pdfDocument = (text = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%${text}\n` +
      'trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
  );

/** A PDF with further objects, given as they are written in the file. */
export const pdfWith = (objects: string): Buffer =>
  Buffer.from(pdfDocument().toString('latin1').replace('trailer', `${objects}\ntrailer`), 'latin1');

interface Packing {
  keys?: string;
  pack?: (data: Buffer) => Buffer;
}

/** An object stream, deflated or encoded by `pack`; `keys` are further entries of its dictionary. */
export function objectStream(
  objects: string,
  { keys = '/Filter/FlateDecode', pack = (data) => deflateSync(data) }: Packing = {},
): string {
  const data = pack(Buffer.from(`7 0 ${objects}`, 'latin1')).toString('latin1');
  return `9 0 obj<</Type/ObjStm/N 1/First 4/Length ${data.length}${keys}>>stream\n${data}\nendstream endobj`;
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export const archive = (parts: Record<string, string | Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))));

export const docxDocument = (further: Record<string, string | Buffer> = {}): Buffer =>
  archive({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
    'word/document.xml': '<w:document/>',
    ...further,
  });

const SECTOR = 512;
const NONE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;

/**
 * A compound file with these empty streams at its top level ([MS-CFB]): a header, a FAT, a directory. `embedded` are the
 * streams of a storage within it, by default the one that contains embedded documents.
 */
export function compoundFile(streams: string[], embedded: string[] = [], storage = 'ObjectPool'): Buffer {
  const top = embedded.length > 0 ? [...streams, storage] : streams;
  const all = ['Root Entry', ...top, ...embedded];
  const lastOnes = [0, top.length, all.length - 1];
  const sectors = Math.ceil(all.length / 4);
  const file = Buffer.alloc(SECTOR * (2 + sectors));
  file.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, SECTOR);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, SECTOR, 2 * SECTOR);
  file.writeUInt32LE(FAT_SECTOR, SECTOR);
  for (let count = 0; count < sectors; count++) {
    file.writeUInt32LE(count + 1 < sectors ? count + 2 : END_OF_CHAIN, SECTOR + 4 * (count + 1));
  }
  all.forEach((name, index) => {
    const at = 2 * SECTOR + index * 128;
    const isParent = index === 0 || (index === top.length && embedded.length > 0);
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    file.writeUInt8(index === 0 ? 5 : isParent ? 1 : 2, at + 66);
    file.writeUInt32LE(NONE, at + 68);
    file.writeUInt32LE(lastOnes.includes(index) ? NONE : index + 1, at + 72);
    file.writeUInt32LE(isParent ? index + 1 : NONE, at + 76);
  });
  return file;
}

export const docDocument = (): Buffer => compoundFile(['WordDocument', '1Table']);

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A relationships part with one relationship. */
export const relationship = (type: string, target: string, mode = 'External'): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="x"><Relationship Id="r1" Type="${TYPES}/${type}" ` +
  `Target="${target}" TargetMode="${mode}"/></Relationships>`;
