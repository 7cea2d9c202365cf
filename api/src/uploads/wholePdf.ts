/** A reader looks for the end in the last kilobyte (PDF 1.7, implementation note 18). */
const TAIL_BYTES = 1024;
const EMPTY_TAIL = /[\s\0]+$/;

/** What is wrong with a file that begins as a PDF; undefined for one that a reader can open. */
export function pdfFault(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 16).toString('latin1');
  if (!/^%PDF-\d\.\d/.test(head)) return 'begins as a PDF but is none';
  const tail = bytes
    .subarray(-2 * TAIL_BYTES)
    .toString('latin1')
    .replace(EMPTY_TAIL, '')
    .slice(-TAIL_BYTES);
  if (!tail.includes('%%EOF')) return 'is a PDF whose end is missing';
  return undefined;
}
