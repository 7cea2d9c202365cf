import { docxFault } from '../documents/wordArchive';
import { docFault } from '../documents/wordCompound';
import { pdfFault } from '../documents/pdf';
import { type CleanedPicture, type CleanedWebp, cleanPicture, cleanWebp } from './cleanPicture';

const FAULTS = { pdf: pdfFault, ole: docFault, zip: docxFault };

/** By the kinds of contract/fileKinds. */
export type DocumentKind = keyof typeof FAULTS;

/** A task for one file, sent after the process has said that it is ready; each gets one `SandboxAnswer`. */
export type SandboxTask =
  | { task: 'picture'; bytes: Uint8Array; longSide: number }
  | { task: 'webp'; bytes: Uint8Array; longSide: number }
  | { task: 'document'; bytes: Uint8Array; kind: DocumentKind };
export type SandboxAnswer = CleanedPicture | CleanedWebp | { documentFault: string | undefined };

async function answerOf(task: SandboxTask): Promise<SandboxAnswer> {
  if (task.task === 'picture') return cleanPicture(task.bytes, task.longSide);
  if (task.task === 'webp') return cleanWebp(task.bytes, task.longSide);
  return { documentFault: FAULTS[task.kind](Buffer.from(task.bytes)) };
}

process.on('message', (task: SandboxTask) => {
  void answerOf(task).then((answer) => process.send?.(answer));
});
process.send?.('ready');
// Signals to the api's process group reach this process too, which must first finish its files.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// The parent process has exited.
process.on('disconnect', () => process.exit());
