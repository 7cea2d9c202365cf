import { ROOT_ID } from 'shell/page-contract/pageData';

/**
 * Hides what the shell's layout draws around a page (`shell/src/layout/Layout.tsx`) but for the mark of a page on its way: a
 * private remote draws its own header. As a sheet of the one document, not in the layout: no script that public pages load
 * gets larger by it, and the browser takes over what the server sent.
 */
export const BARE_FRAME = `#${ROOT_ID}>:is(a,header,footer,button){display:none}`;
