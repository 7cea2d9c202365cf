import { FILE_HEAD_BYTES } from 'contract/fileKinds';

type Head = Uint8Array | 'unreadable';

const heads = new WeakMap<File, Head>();

/** Reads a file's first bytes, for `headOf`. Never rejects. */
export async function readHead(file: File): Promise<void> {
  const bytes = await file
    .slice(0, FILE_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  heads.set(file, bytes ? new Uint8Array(bytes) : 'unreadable');
}

/** Returns a file's first bytes; undefined until they are read. */
export const headOf = (file: File): Head | undefined => heads.get(file);
