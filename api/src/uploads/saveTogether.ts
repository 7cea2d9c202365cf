import type { UploadStore } from './uploadStore';

export interface NewFile {
  bytes: Buffer;
  extension: string;
}

/**
 * Saves files, then runs `record`, which writes the rows that name them. When anything fails, or `record` says that the
 * files are not wanted after all, they are removed.
 */
export async function saveTogether<Files extends { [K in keyof Files]?: NewFile }, Result>(
  uploads: UploadStore,
  files: Files,
  record: (names: { [K in keyof Files]: string }) => Promise<{ keep: boolean; result: Result }>,
): Promise<Result> {
  const names: Record<string, string> = {};
  const removeAll = () => Promise.all(Object.values(names).map(uploads.remove));
  try {
    for (const [key, file] of Object.entries<NewFile | undefined>(files)) {
      if (file !== undefined) names[key] = await uploads.save(file.bytes, file.extension);
    }
    const { keep, result } = await record(names as { [K in keyof Files]: string });
    if (!keep) await removeAll();
    return result;
  } catch (error) {
    await removeAll();
    throw error;
  }
}
