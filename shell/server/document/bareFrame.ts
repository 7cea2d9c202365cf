import { ROOT_ID } from 'shell/page-contract/pageData';

/**
 * Hides what the shell's layout draws around a page (`shell/src/layout/Layout.tsx`), except for the loading indicator: a
 * private remote draws its own header. This is a style sheet of that document and not part of the layout, so that the scripts
 * of public pages do not grow, and hydration finds the same elements as the server sent.
 */
export const BARE_FRAME = `#${ROOT_ID}>:is(a,header,footer,button){display:none}`;
