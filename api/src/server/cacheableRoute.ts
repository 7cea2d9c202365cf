/**
 * Header that allows page servers to cache a response and send it to everybody until the content changes; its value is the
 * route, for log and metrics. Used between servers only: responses to visitors are sent without it.
 */
export const CACHEABLE_ROUTE = 'x-kept-route';
