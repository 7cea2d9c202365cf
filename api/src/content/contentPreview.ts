/** Header by which the page server reads the content of a preview: its token. Of a path without content it changes nothing. */
export const CONTENT_PREVIEW = 'x-content-preview';
