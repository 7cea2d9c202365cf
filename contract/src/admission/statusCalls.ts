/**
 * The calls of the page that shows what came of an application, for the browser that has opened it by number and return
 * code. Apart from `CALLS`, which every visitor of the form loads.
 */
export const STATUS_CALLS = {
  status: '/api/application-status',
  open: '/api/application-status/open',
  /** POST `{ application_number, email }`: a code by mail, where mail is set. */
  askCode: '/api/application-status/mail-code',
  /** POST `{ code }`: of the mail that this browser has asked for. */
  openByCode: '/api/application-status/open-by-code',
  close: '/api/application-status/close',
  withdraw: '/api/application-status/withdraw',
  /** POST `{ kind }`: asks the office for a copy of what is kept, or for its erasure. */
  dataRequests: '/api/application-status/data-requests',
  /** @param id of a `RequestedDocument`, whose file is sent there */
  document: (id: number | string) => `/api/application-status/documents/${id}`,
} as const;
