import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { blocksOf } from './blocks';
import { SEGMENT_BYTES } from './segments';
import { TAR_END, tarOf } from './tar';
import { filesBelow } from './writeArchive';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tar-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('files of any name and size are extracted unchanged', async () => {
  const files: Record<string, Buffer> = {
    'data/empty': Buffer.alloc(0),
    'data/block.jpg': Buffer.alloc(512, 'b'),
    'data/large.pdf': Buffer.alloc(700_001, 'l'),
    [`data/storage/${'a-long-name-'.repeat(15)}.webp`]: Buffer.from('long'),
    [`data/${'deep-folder/'.repeat(20)}photo.jpg`]: Buffer.from('deep'),
    'data/കോളേജ് — ചിത്രം.webp': Buffer.from('Malayalam'),
  };
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(join(folder, 'from', dirname(name)), { recursive: true });
    writeFileSync(join(folder, 'from', name), bytes);
  }
  mkdirSync(join(folder, 'to'));
  const listed: string[] = [];
  async function* archive(): AsyncGenerator<Buffer> {
    const from = join(folder, 'from');
    yield* tarOf(from, filesBelow(from, 'data'), async ({ name }) => void listed.push(name));
    yield TAR_END;
  }
  // In whole segments, as an archive is read.
  await pipeline(blocksOf(archive(), SEGMENT_BYTES), extract({ cwd: join(folder, 'to'), strict: true }));
  expect(listed.sort()).toEqual(Object.keys(files).sort());
  for (const [name, bytes] of Object.entries(files)) {
    expect(readFileSync(join(folder, 'to', name)).equals(bytes)).toBe(true);
  }
  expect(readdirSync(join(folder, 'to'))).toEqual(['data']);
});
