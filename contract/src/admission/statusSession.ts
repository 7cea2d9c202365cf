/** Whoever looks at what came of an application, and does nothing for so long, is signed out by page and api. */
export const STATUS_IDLE_MINUTES = 15;
/** The page warns before. */
export const STATUS_WARNING_MINUTES = 13;
