import { readStored, removeStored, writeStored } from 'shared-store/browserStorage';

/** The text or choice in one field of a page that is about to be replaced. */
interface Typed {
  name: string;
  /** the value of the field, or of the radio button or checkbox */
  value: string;
  checked?: boolean;
  isFocused?: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input[name]:not([type=file]):not([type=hidden]), textarea[name], select[name]';
const isBox = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

/** Returns what the page's fields contain. */
const typedInPage = (): Typed[] =>
  [...document.querySelectorAll<Field>(FIELDS)].map((field) => ({
    name: field.name,
    value: field.value,
    ...(isBox(field) && { checked: field.checked }),
    ...(field === document.activeElement && { isFocused: true }),
  }));

/** Notes from now on what the page's fields contain, also those that are replaced meanwhile. */
export function noteTyped(): { typed: () => Typed[]; stop: () => void } {
  let typed = typedInPage();
  const note = () => void (typed = typedInPage());
  document.addEventListener('input', note);
  return { typed: () => typed, stop: () => document.removeEventListener('input', note) };
}

// React detects a change through the element's own setter, which it wraps.
function type(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Enters everything again into a running page, as the visitor would. */
export function typeAgain(typed: Typed[]): void {
  for (const { name, value, checked, isFocused } of typed) {
    const fields = [...document.querySelectorAll<Field>(`[name="${CSS.escape(name)}"]`)];
    const field = checked === undefined ? fields[0] : fields.find((box) => box.value === value);
    if (!field) continue;
    if (!isBox(field)) {
      if (field.value !== value) type(field, value);
    } else if (field.checked !== checked) field.click();
    if (isFocused) field.focus({ preventScroll: true });
  }
}

const KEPT = 'typed-text';
/** Names of fields whose text is not stored, not even until the next page. */
const PRIVATE_NAME = /aadha+r/i;

/** Whether some of what can be typed into a page's markup is not entered again. */
export const asksForPrivateText = (html: string): boolean =>
  [...html.matchAll(/ name="([^"]*)"/g)].some(([, name = '']) => PRIVATE_NAME.test(name));

/** Loads this page anew; what was typed into it is stored in this tab until then. */
export function reloadWithText(): void {
  const kept = { path: location.pathname, typed: typedInPage().filter(({ name }) => !PRIVATE_NAME.test(name)) };
  writeStored(KEPT, JSON.stringify(kept), 'sessionStorage');
  location.reload();
}

/** Enters what was typed before this page was loaded anew, once. */
export function enterKeptText(): void {
  const { path, typed } = JSON.parse(readStored(KEPT, 'sessionStorage') ?? '{}') as { path?: string; typed?: Typed[] };
  removeStored(KEPT, 'sessionStorage');
  if (path === location.pathname && typed) typeAgain(typed);
}
