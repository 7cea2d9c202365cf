import { COMPOSITION_ADDRESS } from 'shell/page-contract/pageData';
import { reloadWithText } from '../problems/typedText';

const LOOK_EVERY_MS = 300;

/**
 * Starts a page's developer tools: reloads it when there is a new build of one of its parts.
 * @param composition id of the composition that this page uses
 */
export function startTools(composition: string): void {
  const look = async () => {
    const answer = await fetch(COMPOSITION_ADDRESS);
    const { id } = (await answer.json()) as { id: string };
    if (id !== composition) reloadWithText();
  };
  // a server that is just being restarted does not answer
  setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
}
