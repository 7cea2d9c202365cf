import sharp from 'sharp';
import { dataFolders } from '../lib/dataFolders';
import type { Keys } from '../secrets/keys';
import { folderStorage } from '../storage/fileStorage';
import { openUploadStore } from '../uploads/uploadStore';

const jpegOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg().toBuffer();

const photoOf = (hue: number) =>
  jpegOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 35 45" width="350" height="450">
    <rect width="35" height="45" fill="hsl(${hue}, 40%, 85%)"/>
    <path d="M4 45a13 13 0 0 1 27 0z" fill="hsl(${hue}, 40%, 35%)"/>
    <ellipse cx="17.5" cy="19" rx="7" ry="9" fill="#b98a68"/>
    <path d="M9.5 20c-1-15 17-15 16 0-2-8-13-8-16 0z" fill="#2b211c"/>
  </svg>`);

const signatureOf = (turn: number) =>
  jpegOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 20" width="700" height="200">
    <rect width="70" height="20" fill="#fff"/>
    <path d="M5 14C15 ${turn % 5} 18 3 17 12s8-9 11-5-6 9 2 6 8-9 12-6-2 8 3 5 8-5 18-6" fill="none" stroke="#223" stroke-width=".7"/>
  </svg>`);

/** Stores drawings as photo and signature of the applications of `seedSite`, which has their rows alone. */
export async function storeDemoPictures(dataDir: string, keys: Keys, count: number): Promise<void> {
  const uploads = openUploadStore(await folderStorage(dataFolders(dataDir).uploads), keys.files);
  for (let turn = 0; turn < count; turn += 1) {
    await uploads.saveAs(`photo-${turn}.jpg`, await photoOf((turn * 360) / count));
    await uploads.saveAs(`signature-${turn}.jpg`, await signatureOf(turn));
  }
}
