import { docxFault } from '../documents/wordArchive';
import { docFault } from '../documents/wordCompound';
import { pdfFault } from '../documents/pdf';
import { answerTasks } from './sandboxLane';
import { PICTURE_MAX_PIXELS } from 'contract/limits';
import { tooManyPixels } from 'contract/images';
import type { Sharp } from 'sharp';
import { guardedSharp } from '../../pictures/guardedSharp';

const FAULTS = { pdf: pdfFault, ole: docFault, zip: docxFault };

/** By the kinds of contract/fileKinds. */
export type DocumentKind = keyof typeof FAULTS;

/** A task for one file, sent after the process has said that it is ready; each gets one `SandboxAnswer`. */
export type SandboxTask =
  | { task: 'picture'; bytes: Uint8Array; longSide: number }
  | { task: 'webp'; bytes: Uint8Array; longSide: number }
  | { task: 'document'; bytes: Uint8Array; kind: DocumentKind };
export type SandboxAnswer = CleanedPicture | CleanedWebp | { documentFault: string | undefined };

async function answerOf(task: SandboxTask): Promise<SandboxAnswer> {
  if (task.task === 'picture') return cleanPicture(task.bytes, task.longSide);
  if (task.task === 'webp') return cleanWebp(task.bytes, task.longSide);
  return { documentFault: FAULTS[task.kind](Buffer.from(task.bytes)) };
}

answerTasks(answerOf);

const JPEG_QUALITY = 86;
/** Quality of pictures that pages show in many sizes, each encoded from this one. */
const WEBP_QUALITY = 90;

/** `fault` describes what is wrong with the picture; '' when the file is not a picture, or damaged. */
type CleanedPicture = { jpeg: Uint8Array } | { fault: string };

/** The same as WebP, with its size in pixels. */
type CleanedWebp = { webp: Uint8Array; width: number; height: number } | { fault: string };

/**
 * Decodes a JPEG, PNG or WebP and re-encodes it as a JPEG, upright, on white, without its metadata, its long side at
 * most `longSide` pixels.
 */
async function cleanPicture(bytes: Uint8Array, longSide: number): Promise<CleanedPicture> {
  return decoded(bytes, longSide, async (picture) => ({
    jpeg: await picture.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
  }));
}

/** The same, as WebP, with transparency. */
async function cleanWebp(bytes: Uint8Array, longSide: number): Promise<CleanedWebp> {
  return decoded(bytes, longSide, async (picture) => {
    const { data, info } = await picture.webp({ quality: WEBP_QUALITY }).toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  });
}

/** Decodes a picture after checking its number of pixels, which its header contains. */
async function decoded<Cleaned>(
  bytes: Uint8Array,
  longSide: number,
  encode: (picture: Sharp) => Promise<Cleaned>,
): Promise<Cleaned | { fault: string }> {
  try {
    const size = await guardedSharp(bytes, { limitInputPixels: false }).metadata();
    if (size.width * size.height > PICTURE_MAX_PIXELS) return { fault: tooManyPixels(size) };
    // Phones write files about which decoders only warn, and which every browser shows.
    const picture = guardedSharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true });
    return await encode(picture);
  } catch {
    return { fault: '' };
  }
}
