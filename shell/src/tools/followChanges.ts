import { FIELDS, typeAgain, typedInto, type Field, type Typed } from '../problems/typedText';

const KEPT = 'development-page';

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
export function followChanges(url: string, composition: string): void {
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
  new EventSource(url).onmessage = ({ data }) => {
    if (data === composition) return;
    const fields = [...touched].filter(({ isConnected, type }) => isConnected && type !== 'file');
    const view: KeptView = { path: location.pathname, scroll: scrollY, typed: fields.map(typedInto) };
    sessionStorage.setItem(KEPT, JSON.stringify(view));
    location.reload();
  };
}
