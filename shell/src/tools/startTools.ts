import { COMPOSITION_ADDRESS, type PageComposition } from 'shell/page-contract/pageData';
import { reloadWithText } from '../problems/typedText';

const LOOK_EVERY_MS = 300;

/**
 * Starts a page's developer tools: it reloads when there is a new build of one of its parts.
 * @param composition the one that this page uses
 */
export function startTools({ id: used }: Pick<PageComposition, 'id'>): void {
  const look = async () => {
    const answer = await fetch(COMPOSITION_ADDRESS);
    const { id } = (await answer.json()) as { id: string };
    if (id !== used) reloadWithText();
  };
  // a server that is just being restarted does not answer
  setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
}
