import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface StructureNode {
  role: string;
  alt?: string;
  lang?: string;
  children: (StructureNode | { type: 'content'; id: string })[];
}

export interface ReadPage {
  width: number;
  height: number;
  text: string;
  words: { text: string; x: number; y: number; size: number; width: number; tagged: boolean }[];
  byMark: Record<string, string>;
  structure: StructureNode;
  barcodes: { format: string; text: string }[];
}

export interface ReadPdf {
  title: string;
  xmpTitle: string;
  language: string;
  tagged: boolean;
  pages: ReadPage[];
}

/** For tests only: reads a PDF as a viewer does, and with `--barcodes` draws it and scans it too. */
export async function readPdf(pdf: Buffer, ...wanted: '--barcodes'[]): Promise<ReadPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'read.pdf');
    await writeFile(file, pdf);
    const reader = join(__dirname, 'pdfReader.testing.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', reader, file, ...wanted], {
      maxBuffer: 64 * 1024 * 1024,
    });
    // pdfjs prints its warnings on the same line.
    return JSON.parse(stdout.slice(stdout.indexOf('{"title"')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Part {
  role: string;
  text: string;
  alt: string | undefined;
  lang: string | undefined;
}

/** Returns the elements of a page in reading order, each with its own text. */
export function partsOf({ structure, byMark }: Pick<ReadPage, 'structure' | 'byMark'>): Part[] {
  const { role, alt, lang, children } = structure;
  const own = children.map((child) => ('id' in child ? (byMark[child.id] ?? '') : '')).join('');
  const below = children.flatMap((child) => ('id' in child ? [] : partsOf({ structure: child, byMark })));
  return [{ role, text: own.trim(), alt, lang }, ...below];
}

/** Returns words that are drawn over one another, or outside the margins. */
export function misplacedWords({ words, width }: ReadPage, margin: number): string[] {
  const boxes = words.map(({ text, x, y, size, width: length }) => ({
    text,
    left: x,
    right: x + length,
    bottom: y - 0.15 * size,
    top: y + 0.65 * size,
  }));
  const outside = boxes.filter(
    ({ left, right, bottom }) => left < margin - 0.5 || right > width - margin + 0.5 || bottom < margin - 5,
  );
  const crossed = boxes.filter((one, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.5,
      ),
  );
  return [...outside, ...crossed].map(({ text }) => text);
}
