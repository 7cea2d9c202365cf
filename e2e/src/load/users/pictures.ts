import sharp from 'sharp';
import type { Pictures } from '../../applications';

/** The grain of a camera: a picture of one colour would be a hundredth of a real one. */
async function grainy(name: string, width: number, height: number, sigma: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 82 })
    .toBuffer();
  return { name, type: 'image/jpeg', bytes: new Uint8Array(jpeg).buffer };
}

/** Returns pictures as the form produces them from a phone's: together about 0.6 MB (decisions/uploads.md). */
export const realPictures = async (): Promise<Pictures> => ({
  photo: await grainy('photo.jpg', 1200, 1600, 15),
  applicantSignatureImage: await grainy('signature.jpg', 1200, 400, 15),
});
