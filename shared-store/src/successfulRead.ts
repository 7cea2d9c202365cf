/**
 * A call that reads: its answer counts only when `success` is 1 (specification section 7). Anything else is a failed
 * read to the page's query, as a broken connection is.
 */
export const successfulRead = (url: string) => ({
  url,
  validateStatus: ({ ok }: Response, body: { success?: unknown } | null) => ok && body?.success === 1,
});
