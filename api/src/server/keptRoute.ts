/**
 * The header by which the api says that page servers may keep an answer and send it to everybody until the content changes, and of
 * which route it is, for log and metrics. Between servers alone: visitors' answers go without it.
 */
export const KEPT_ROUTE = 'x-kept-route';
