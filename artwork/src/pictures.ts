import sharp from 'sharp';
import { randomOf } from './random';
import { campusScenes } from './scenes/campusScenes';
import { classroomScenes } from './scenes/classroomScenes';
import { festivalScenes } from './scenes/festivalScenes';
import { gardenScenes } from './scenes/gardenScenes';
import { graduateScenes } from './scenes/graduateScenes';
import { instrumentScenes } from './scenes/instrumentScenes';
import { laboratoryScenes } from './scenes/laboratoryScenes';
import { patientScenes } from './scenes/patientScenes';
import { pharmacyScenes } from './scenes/pharmacyScenes';
import { readingScenes } from './scenes/readingScenes';
import { sportScenes } from './scenes/sportScenes';
import { verandaScenes } from './scenes/verandaScenes';
import { iconScenes } from './scenes/icons';
import { portraitScenes } from './scenes/portraits';
import type { Scenes } from './scenes/scene';
import { svgDocument } from './svg';

interface Format {
  readonly scenes: Scenes;
  readonly width: number;
  readonly height: number;
}

const formats: readonly Format[] = [
  {
    scenes: {
      ...campusScenes,
      ...classroomScenes,
      ...festivalScenes,
      ...gardenScenes,
      ...graduateScenes,
      ...instrumentScenes,
      ...laboratoryScenes,
      ...patientScenes,
      ...pharmacyScenes,
      ...readingScenes,
      ...sportScenes,
      ...verandaScenes,
    },
    width: 1200,
    height: 800,
  },
  { scenes: portraitScenes, width: 600, height: 600 },
  { scenes: iconScenes, width: 128, height: 128 },
];

/** Every picture of the seed content as SVG, keyed by its path below content/. */
export const pictures: ReadonlyMap<string, string> = new Map(
  formats.flatMap(({ scenes, width, height }) =>
    Object.entries(scenes).map(([file, scene]) => [file, svgDocument(width, height, scene(randomOf(file)))] as const),
  ),
);

export function toWebp(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 80, effort: 6 }).toBuffer();
}

export function toJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width: 900, withoutEnlargement: true }).jpeg({ quality: 72 }).toBuffer();
}
