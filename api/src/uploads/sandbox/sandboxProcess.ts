import { docxFault } from '../documents/wordArchive';
import { docFault } from '../documents/wordCompound';
import { pdfFault } from '../documents/pdf';
import { answerTasks } from './sandboxLane';
import { PICTURE_MAX_PIXELS } from 'contract/limits';
import { tooManyPixels } from 'contract/images';
import { passportFrame } from 'contract/passportFrame';
import type { Sharp } from 'sharp';
import { guardedSharp } from '../../pictures/pictureEncoder';

const FAULTS = { pdf: pdfFault, ole: docFault, zip: docxFault };

/** By the kinds of contract/fileKinds. */
export type DocumentKind = keyof typeof FAULTS;

/** A task for one file, sent after the process has said that it is ready; each gets one `SandboxAnswer`. */
export type SandboxTask =
  | { task: 'picture'; bytes: Uint8Array; longSide: number; isPassport?: boolean }
  | { task: 'webp'; bytes: Uint8Array; longSide: number }
  | { task: 'document'; bytes: Uint8Array; kind: DocumentKind };
type PictureTask = Extract<SandboxTask, { task: 'picture' }>;
export type SandboxAnswer = CleanedPicture | CleanedWebp | { documentFault: string | undefined };

async function answerOf(task: SandboxTask): Promise<SandboxAnswer> {
  if (task.task === 'picture') return cleanPicture(task);
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
async function cleanPicture({ bytes, longSide, isPassport = false }: PictureTask): Promise<CleanedPicture> {
  return decoded(bytes, isPassport ? passportPhoto(longSide) : whole(longSide), async (picture) => ({
    jpeg: await picture.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
  }));
}

/** The same, as WebP, with transparency. */
async function cleanWebp(bytes: Uint8Array, longSide: number): Promise<CleanedWebp> {
  return decoded(bytes, whole(longSide), async (picture) => {
    const { data, info } = await picture.webp({ quality: WEBP_QUALITY }).toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  });
}

interface Size {
  width: number;
  height: number;
}

/** Makes a picture of an upright size small. */
type Resize = (picture: Sharp, upright: Size) => Sharp;

const whole =
  (longSide: number): Resize =>
  (picture) =>
    picture.resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true });

/** Frames a photo as the form does where it runs scripts. */
const passportPhoto =
  (longSide: number): Resize =>
  (picture, upright) => {
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
  };

/** Decodes a picture after checking its number of pixels, which its header contains. */
async function decoded<Cleaned>(
  bytes: Uint8Array,
  resize: Resize,
  encode: (picture: Sharp) => Promise<Cleaned>,
): Promise<Cleaned | { fault: string }> {
  try {
    const size = await guardedSharp(bytes, { limitInputPixels: false }).metadata();
    if (size.width * size.height > PICTURE_MAX_PIXELS) return { fault: tooManyPixels(size) };
    // Phones write files about which decoders only warn, and which every browser shows.
    const picture = guardedSharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' }).autoOrient();
    return await encode(resize(picture, size.autoOrient));
  } catch {
    return { fault: '' };
  }
}
