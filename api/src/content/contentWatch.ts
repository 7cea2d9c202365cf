import type { ApiContext } from '../apiContext';
import { repeat } from '../lib/repeat';
import { mistakesOf } from './check/mistakes';
import { writePublications } from './publications';
import { publishContent, signatureOf } from './publishContent';

/**
 * Publishes the content folder when a file was written, added or removed since. It polls: native watching misses changes on
 * network and container file systems. Returns a function to stop it, which waits for a running check.
 */
export function watchContent(context: ApiContext): () => Promise<void> {
  const { db, contentDir, fault, log, env } = context;
  if (fault || env.CONTENT_CHECK_SECONDS === 0) return () => Promise.resolve();
  let seen = '';

  async function look(): Promise<void> {
    await writePublications(db, contentDir);
    const signature = await signatureOf(contentDir);
    if (seen === signature) return;
    context.mistakes = await publishContent(context).then(() => undefined, mistakesOf);
    // a mistake stays until a file changes; any other failure may pass, and is tried again
    seen = signature;
    if (context.mistakes) throw context.mistakes;
  }
  return repeat({
    everyMs: env.CONTENT_CHECK_SECONDS * 1000,
    task: look,
    failed: (error) => log.error({ err: error }, 'the content was not published'),
  }).stop;
}
