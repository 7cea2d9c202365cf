import { docxFault } from '../documents/wordArchive';
import { docFault } from '../documents/wordCompound';
import { pdfFault } from '../documents/pdf';
import { passportFrame } from 'contract/passportFrame';
import type { Sharp } from 'sharp';
import { guardedSharp, PICTURE_MAX_PIXELS } from '../../pictures/pictureEncoder';

const FAULTS = { pdf: pdfFault, ole: docFault, zip: docxFault };

/** By the kinds of contract/fileKinds. */
export type DocumentKind = keyof typeof FAULTS;

/** As a JPEG on white, as one that is framed as a passport photo, or as a WebP, with transparency. */
export type PictureForm = 'jpeg' | 'passport' | 'webp';

/** A task for one file, sent after the process has said that it is ready; each gets one `SandboxReply`. */
export type SandboxTask =
  | { task: 'picture'; bytes: Uint8Array; longSide: number; form: PictureForm }
  | { task: 'document'; bytes: Uint8Array; kind: DocumentKind };
type PictureTask = Extract<SandboxTask, { task: 'picture' }>;

export interface CleanPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** `fault` describes what is wrong with the file; '' when it is not a picture, or a damaged one. */
export type SandboxReply = { fault: string } | { picture?: CleanPicture };

async function answerTo(task: SandboxTask): Promise<SandboxReply> {
  if (task.task === 'picture') return cleanPicture(task);
  const fault = FAULTS[task.kind](Buffer.from(task.bytes));
  return fault === undefined ? {} : { fault };
}

/** Milliseconds after which an idle process, which takes about 60 MB, ends. */
const IDLE_MS = 60_000;
const idle = setTimeout(() => process.exit(), IDLE_MS);

process.on('message', (task: SandboxTask) => {
  idle.refresh();
  void answerTo(task).then((answer) => process.send?.(answer));
});
// Signals to the api's process group reach this process too, which must first finish its tasks.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// The parent process has exited.
process.on('disconnect', () => process.exit());
process.send?.('ready');

const JPEG_QUALITY = 86;
/** Quality of pictures that pages show in many sizes, each encoded from this one. */
const WEBP_QUALITY = 90;

/**
 * Decodes a JPEG, PNG or WebP and re-encodes it, upright, without its metadata, its long side at most `longSide` pixels. Its
 * number of pixels, which its header contains, is checked first.
 */
async function cleanPicture({ bytes, longSide, form }: PictureTask): Promise<SandboxReply> {
  try {
    const { width, height, autoOrient: upright } = await guardedSharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PICTURE_MAX_PIXELS) {
      const most = `at most ${PICTURE_MAX_PIXELS / 1_000_000} megapixels are accepted`;
      return { fault: `has ${width} × ${height} pixels; ${most}` };
    }
    // Phones write files about which decoders only warn, and which every browser shows.
    const picture = guardedSharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' }).autoOrient();
    const small =
      form === 'passport'
        ? passportPhoto(picture, upright, longSide)
        : picture.resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true });
    const encoded =
      form === 'webp'
        ? small.webp({ quality: WEBP_QUALITY })
        : small.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { picture: { bytes: data, width: info.width, height: info.height } };
  } catch {
    return { fault: '' };
  }
}

/** Frames a photo, whose upright size is given, as the form does where it runs scripts. */
function passportPhoto(picture: Sharp, upright: { width: number; height: number }, longSide: number): Sharp {
  const { x, y, width, height } = passportFrame(upright.width, upright.height);
  const scale = Math.min(1, longSide / Math.max(width * upright.width, height * upright.height));
  const full = { width: Math.round(upright.width * scale), height: Math.round(upright.height * scale) };
  const part = {
    left: Math.floor(x * full.width),
    top: Math.floor(y * full.height),
    width: Math.max(1, Math.round(width * full.width)),
    height: Math.max(1, Math.round(height * full.height)),
  };
  return picture.resize({ ...full, fit: 'fill' }).extract(part);
}
