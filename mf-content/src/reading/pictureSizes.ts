// Displayed widths of pictures in the lists of cards, for `sizes`: must match CardGrid's columns.

/** Two per row if there is space: events and news. */
export const PAGED_CARD_SIZES = '(min-width: 75rem) 35rem, (min-width: 58rem) 46vw, 92vw';

/** Three per row if there is space. */
export const MEDIUM_CARD_SIZES = '(min-width: 75rem) 23rem, (min-width: 62rem) 30vw, (min-width: 40rem) 46vw, 92vw';

/** Four per row if there is space. */
export const NARROW_CARD_SIZES = '(min-width: 75rem) 17rem, (min-width: 62rem) 23vw, (min-width: 40rem) 46vw, 92vw';
