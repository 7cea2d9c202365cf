import { extname, join, resolve } from 'node:path';

/** Node's arguments to run the api from source, as the tests and the development server do. */
export const FROM_SOURCE = ['--require', resolve(__dirname, '../../../scripts/fromSource.cjs'), '--conditions=source'];

/** Locates a program of the api that runs in a separate process or thread, from source where this file does. */
export function ownProgram(folder: string, name: string): { file: string; execArgv: string[] } {
  const extension = extname(__filename);
  return { file: join(folder, name + extension), execArgv: extension === '.ts' ? FROM_SOURCE : [] };
}
