import { docxFault } from '../documents/wordArchive';
import { docFault } from '../documents/wordCompound';
import { pdfFault } from '../documents/pdf';
import { answerTasks } from './sandboxLane';
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

answerTasks(answerOf);
