import type { IMAGE_TYPES } from 'contract/limits';

export type ImageType = (typeof IMAGE_TYPES)[number];

const startsWith = (bytes: Buffer, signature: string, offset = 0) =>
  bytes.subarray(offset, offset + signature.length).toString('latin1') === signature;

/** What picture the bytes are, by their own signature. */
export function sniffImage(bytes: Buffer): ImageType | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return undefined;
}

export interface DocumentType {
  extension: 'pdf' | 'doc' | 'docx';
  type: string;
}

/** What document the bytes are. A DOCX is a zip archive that holds word/document.xml. */
export function sniffDocument(bytes: Buffer): DocumentType | undefined {
  if (startsWith(bytes, '%PDF-')) return { extension: 'pdf', type: 'application/pdf' };
  if (startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return { extension: 'doc', type: 'application/msword' };
  if (startsWith(bytes, 'PK\x03\x04') && bytes.includes('word/document.xml')) {
    return {
      extension: 'docx',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    };
  }
  return undefined;
}
