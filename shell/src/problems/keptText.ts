import { typeAgain, typedIn, type Typed } from './typedText';

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
