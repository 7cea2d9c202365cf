import { typeAgain, type Typed } from '../remotes/typedText';

const KEPT = 'development-page';

interface KeptView {
  path: string;
  scroll: number;
  typed: Typed[];
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

function typedInto(field: Field): Typed[] {
  const { name, value } = field;
  if (!name || !field.isConnected || field.type === 'file') return [];
  const isBox = field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);
  const isFocused = field === document.activeElement;
  return [{ name, value, ...(isBox && { checked: field.checked }), ...(isFocused && { isFocused }) }];
}

function takeKept(): KeptView | undefined {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  const view = kept ? (JSON.parse(kept) as KeptView) : undefined;
  return view?.path === location.pathname ? view : undefined;
}

/**
 * Loads this page anew when there is a new build of something that it is made of; what was typed and where it was
 * scrolled to stay.
 * @param composition id of what this page is made of
 */
export function followChanges(url: string, composition: string): void {
  const touched = new Set<Field>();
  document.addEventListener('input', ({ target }) => isField(target) && touched.add(target), { capture: true });
  const before = takeKept();
  if (before) {
    typeAgain(document, before.typed);
    scrollTo({ top: before.scroll, behavior: 'instant' });
  }
  new EventSource(url).onmessage = ({ data }) => {
    if (data === composition) return;
    const view: KeptView = { path: location.pathname, scroll: scrollY, typed: [...touched].flatMap(typedInto) };
    sessionStorage.setItem(KEPT, JSON.stringify(view));
    location.reload();
  };
}
