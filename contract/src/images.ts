/** A picture as the form holds it and the wire carries it: serialisable, so that it can travel inside JSON. */
export interface UploadedImage {
  /** data:image/…;base64,… */
  dataUrl: string;
  /** File name. */
  name: string;
  /** Media type: image/jpeg and so on. */
  type: string;
  /** Bytes of the decoded picture. */
  size: number;
}

/** Said when what was chosen is no picture (specification section 8, literally). */
export const NOT_AN_IMAGE = 'Please upload a valid image file';

const HEAD = /^data:(image\/([a-z0-9.+-]+));base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A picture from its data URL, named `<baseName>.<type>`; null when the text is not a base64 data URL of a picture. */
export function imageFromDataUrl(dataUrl: string, baseName: string): UploadedImage | null {
  const head = HEAD.exec(dataUrl.slice(0, 100));
  const body = head && dataUrl.slice(head[0].length);
  if (!head?.[1] || !head[2] || !body || body.length % 4 !== 0 || !BASE64.test(body)) return null;
  const padding = body.endsWith('==') ? 2 : body.endsWith('=') ? 1 : 0;
  const extension = head[2].toLowerCase().replace('jpeg', 'jpg');
  const size = (body.length / 4) * 3 - padding;
  return { dataUrl, name: `${baseName}.${extension}`, type: head[1].toLowerCase(), size };
}
