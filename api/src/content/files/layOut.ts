import { TryLater } from '../../lib/refusals';
import { openFairGate } from '../../server/fairQueue';
import { TimeLimitExceeded } from '../../server/nextMessage';
import { openSandboxLane, startSandboxProcess } from '../../uploads/sandbox/sandboxLane';
import type { LaidOut, MarkdownTask } from './markdownProcess';

export const TOO_DEEP = 'is nested too deeply: write what is inside each other a few levels deep at most';

/** Describes a text that is longer than it may be; undefined for one that is not. */
export function tooLong(text: string, maxKb: number, what = ''): string | undefined {
  const bytes = Buffer.byteLength(text);
  return bytes > maxKb * 1024 ? `has ${Math.ceil(bytes / 1024)} KB${what}; write at most ${maxKb}` : undefined;
}

/** Fifty times the longest text of the college. */
const MARKDOWN_MAX_KB = 128;
/**
 * From a text's turn. An ordinary one takes some milliseconds of processor time, the longest one half a second; on an
 * overloaded machine these take many times as long to pass.
 */
const LIMITS = { cpuMs: 5000, wallMs: 120_000 };
const TOO_SLOW = 'takes too long to lay out: shorten it or its runs of _ and *';
/** Maximum number of waiting texts of a member of staff. */
const WAITING_MAX = 5;

const lane = openSandboxLane<MarkdownTask, LaidOut | { isTooDeep: true }>(
  () => startSandboxProcess(__dirname, 'markdownProcess'),
  LIMITS,
);
const turns = openFairGate(1);

/**
 * Converts Markdown to clean HTML in a separate process, since the library takes minutes for some texts, and can exhaust the
 * stack of its process (decisions/content-desk.md). The problem that it returns names the fix.
 * @param sender who looks at a preview; the files of the content folder take turns with those
 * @throws the reason of `gone` when the text still waits then; `TryLater`
 */
export async function layOut(
  markdown: string,
  { sender = '', gone }: { sender?: string; gone?: AbortSignal } = {},
): Promise<LaidOut | { problem: string }> {
  const problem = tooLong(markdown, MARKDOWN_MAX_KB);
  if (problem !== undefined) return { problem };
  if (sender !== '' && turns.waitingOf(sender) >= WAITING_MAX)
    throw new TryLater('Your other texts are still being laid out. Try again in a moment.', 5);
  const leave = await turns.enter(sender, 1, gone);
  try {
    const made = await lane.run({ markdown });
    return 'isTooDeep' in made ? { problem: TOO_DEEP } : made;
  } catch (error) {
    return { problem: error instanceof TimeLimitExceeded ? TOO_SLOW : TOO_DEEP };
  } finally {
    leave();
  }
}

/** Ends the process, which the next text starts again. */
export const endLayOut = lane.close;
