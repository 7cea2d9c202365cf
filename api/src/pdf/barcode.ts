import { toBuffer } from 'bwip-js/node';

/** The application number as a Code 128 barcode, a PNG. */
export function barcodeOf(number: string): Promise<Uint8Array> {
  return toBuffer({ bcid: 'code128', text: number, scale: 3, height: 8, backgroundcolor: 'FFFFFF' });
}
