// How wide pictures show in the lists of cards, for `sizes`: in step with CardGrid's columns.

/** Two in a row where there is room: PagedCards. */
export const PAGED_CARD_SIZES = '(min-width: 75rem) 35rem, (min-width: 58rem) 46vw, 92vw';

/** Three in a row where there is room. */
export const MEDIUM_CARD_SIZES = '(min-width: 75rem) 23rem, (min-width: 62rem) 30vw, (min-width: 40rem) 46vw, 92vw';

/** Four in a row where there is room. */
export const NARROW_CARD_SIZES = '(min-width: 75rem) 17rem, (min-width: 62rem) 23vw, (min-width: 40rem) 46vw, 92vw';
