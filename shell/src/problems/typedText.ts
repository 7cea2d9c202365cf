/** The text or choice of a visitor in one field of a page that is about to be replaced. */
export interface Typed {
  name: string;
  /** the value of the field, or of the radio button or checkbox that was changed */
  value: string;
  checked?: boolean;
  isFocused?: boolean;
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const FIELDS = 'input[name], textarea[name], select[name]';
const isBox = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

function isChanged(field: Field): boolean {
  if (field.type === 'file' || field.type === 'hidden') return false;
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

export const typedInto = (field: Field): Typed => ({
  name: field.name,
  value: field.value,
  ...(isBox(field) ? { checked: field.checked } : {}),
  ...(field === document.activeElement ? { isFocused: true } : {}),
});

/** Returns everything that was typed or chosen in a page whose scripts did not run. */
export const typedIn = (root: ParentNode): Typed[] =>
  [...root.querySelectorAll<Field>(FIELDS)].filter(isChanged).map(typedInto);

// React detects a change through the element's own setter, which it wraps.
function type(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Enters everything again into a running page, as the visitor would. */
export function typeAgain(root: ParentNode, typed: Typed[]): void {
  for (const { name, value, checked, isFocused } of typed) {
    const fields = [...root.querySelectorAll<Field>(`[name="${CSS.escape(name)}"]`)];
    const field = checked === undefined ? fields[0] : fields.find((box) => box.value === value);
    if (!field) continue;
    if (!isBox(field)) type(field, value);
    else if (field.checked !== checked) field.click();
    if (isFocused) field.focus({ preventScroll: true });
  }
}

const KEPT = 'typed-text';
/** Names of fields whose text is not stored, not even until the next page. */
const PRIVATE_NAME = /aadha+r/i;
const isPrivate = ({ name }: Typed) => PRIVATE_NAME.test(name);

/** Whether some of what can be typed into a page's markup is not entered again. */
export const asksForPrivateText = (html: string): boolean =>
  [...html.matchAll(/ name="([^"]*)"/g)].some(([, name = '']) => PRIVATE_NAME.test(name));

interface KeptText {
  path: string;
  typed: Typed[];
}

/** Loads this page anew; what was typed into it is stored in this tab until then. */
export function reloadWithText(): void {
  const kept: KeptText = { path: location.pathname, typed: typedIn(document).filter((field) => !isPrivate(field)) };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // a browser without storage: the page is loaded all the same
  }
  location.reload();
}

/** Enters what was typed before this page was loaded anew, once. */
export function enterKeptText(): void {
  try {
    const { path, typed } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Partial<KeptText>;
    sessionStorage.removeItem(KEPT);
    if (path === location.pathname && typed) typeAgain(document, typed);
  } catch {
    // a browser without storage has nothing to enter
  }
}
