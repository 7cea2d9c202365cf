import fs from 'node:fs';
import promises from 'node:fs/promises';
import { resolve, sep } from 'node:path';

/**
 * Maximum size of a file below the command's working directory, as under `ulimit -f 1`; files elsewhere, such as the
 * database, have no limit. This module is preloaded into the command.
 */
const FILE_MAX_BYTES = 1024;

const small = process.cwd() + sep;
const isSmall = (path: unknown) => typeof path === 'string' && resolve(path).startsWith(small);
const tooLarge = () => Object.assign(new Error('EFBIG: file too large, write'), { code: 'EFBIG' });

/** Bytes written to each open file below the folder. */
const written = new Map<number, number>();

type Callback = (error: Error | null, ...rest: unknown[]) => void;

/** Wraps a callback function of `node:fs`; it is called only when `around` returns true. */
function wrap(name: 'open' | 'write' | 'writev', around: (args: unknown[], done: Callback) => boolean): void {
  const original = fs[name] as (...args: unknown[]) => void;
  const wrapped = (...args: unknown[]) => {
    const done = args.at(-1) as Callback;
    if (around(args, done)) original(...args);
  };
  Object.defineProperty(fs, name, { value: wrapped });
}

wrap('open', (args, done) => {
  if (!isSmall(args[0])) return true;
  args[args.length - 1] = (error: Error | null, fd: number) => {
    if (error === null) written.set(fd, 0);
    done(error, fd);
  };
  return true;
});

const lengthOf = (data: unknown): number =>
  Array.isArray(data) ? data.reduce<number>((sum, part) => sum + lengthOf(part), 0) : (data as Uint8Array).byteLength;

for (const name of ['write', 'writev'] as const) {
  wrap(name, ([fd, data], done) => {
    const before = written.get(fd as number);
    if (before === undefined) return true;
    const after = before + lengthOf(data);
    written.set(fd as number, after);
    if (after > FILE_MAX_BYTES) setImmediate(done, tooLarge());
    return after <= FILE_MAX_BYTES;
  });
}

const { writeFile } = promises;
Object.defineProperty(promises, 'writeFile', {
  value: async (...args: Parameters<typeof writeFile>) => {
    const [path, data] = args;
    if (isSmall(path) && data instanceof Uint8Array && data.byteLength > FILE_MAX_BYTES) throw tooLarge();
    await writeFile(...args);
  },
});
