const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MAX_BYTES = 0xffff;
/** Readers take a PDF whose header stands this far in. */
const PDF_HEADER_WITHIN = 1024;

/** What else a file is that begins as something harmless: programs that look at its end, or further in, would open that. */
export function secondKindOf(bytes: Buffer, kind: 'pdf' | 'ole' | 'zip'): string | undefined {
  if (kind !== 'zip' && endsAsZip(bytes)) return 'a ZIP archive';
  if (kind !== 'pdf' && bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'a PDF';
  return undefined;
}

function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + ZIP_COMMENT_MAX_BYTES));
  const end = tail.lastIndexOf(ZIP_END);
  if (end === -1 || end + ZIP_END_BYTES > tail.length) return false;
  return end + ZIP_END_BYTES + tail.readUInt16LE(end + 20) === tail.length;
}
