/** Header with the token of a preview, whose content the page server reads. It has no effect on a path without content. */
export const CONTENT_PREVIEW = 'x-content-preview';
