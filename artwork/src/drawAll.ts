/** Draws the pictures and PDFs of the seed content: npm run draw -w artwork. The same input gives the same bytes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from './documents';
import { contentFolder } from './documents/college';
import { namedFiles } from './namedFiles';
import { pictures, toWebp } from './pictures';

async function drawAll(): Promise<void> {
  const drawn = new Map<string, Buffer>(await documents());
  for (const [file, svg] of pictures) drawn.set(file, await toWebp(svg));

  const named = namedFiles(contentFolder);
  const missing = named.filter((file) => !drawn.has(file));
  const idle = [...drawn.keys()].filter((file) => !named.includes(file));
  if (missing.length > 0) throw new Error(`artwork: nothing draws ${missing.join(', ')}; add scenes or documents`);
  if (idle.length > 0) throw new Error(`artwork: no record of content/ names ${idle.join(', ')}; name or remove them`);

  let bytes = 0;
  for (const [file, data] of drawn) {
    writeFileSync(join(contentFolder, file), data);
    bytes += data.length;
  }
  process.stdout.write(`drew ${drawn.size} files, ${Math.round(bytes / 1024)} KB\n`);
}

drawAll().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
