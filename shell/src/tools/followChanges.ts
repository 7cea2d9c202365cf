import { COMPOSITION_ADDRESS } from 'shell/page-contract/pageData';
import { FIELDS, typeAgain, typedInto, type Field, type Typed } from '../problems/typedText';

const KEPT = 'development-page';
const LOOK_EVERY_MS = 300;

interface KeptView {
  path: string;
  scroll: number;
  typed: Typed[];
}

function takeKept(): KeptView | undefined {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  const view = kept ? (JSON.parse(kept) as KeptView) : undefined;
  return view?.path === location.pathname ? view : undefined;
}

/**
 * Reloads this page when there is a new build of one of its parts; typed text and the scroll position are restored.
 * @param composition id of the composition that this page uses
 */
export function followChanges(composition: string): void {
  const touched = new Set<Field>();
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) touched.add(target as Field);
  };
  document.addEventListener('input', onInput, { capture: true });
  const kept = takeKept();
  if (kept) {
    typeAgain(document, kept.typed);
    scrollTo({ top: kept.scroll, behavior: 'instant' });
  }
  const look = async () => {
    const answer = await fetch(COMPOSITION_ADDRESS);
    const { id } = (await answer.json()) as { id: string };
    if (id === composition) return;
    const fields = [...touched].filter(({ isConnected, type }) => isConnected && type !== 'file');
    const view: KeptView = { path: location.pathname, scroll: scrollY, typed: fields.map(typedInto) };
    sessionStorage.setItem(KEPT, JSON.stringify(view));
    location.reload();
  };
  // a server that is just being restarted does not answer
  setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
}
