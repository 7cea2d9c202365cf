/** QUERY_MAX_LENGTH of `contract/search`, which would bring the code of the index along into every page. */
export const QUERY_LIMIT = 100;
