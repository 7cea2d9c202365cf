/**
 * The calls of the application status page, for the browser that has opened it by number and return code. Separate from
 * `CALLS`, which every visitor of the form loads.
 */
export const STATUS_CALLS = {
  status: '/api/application-status',
  open: '/api/application-status/open',
  /** POST `{ application_number, email }`: mails a code, where mail is configured. */
  askCode: '/api/application-status/mail-code',
  /** POST `{ code }`: the code from the mail that this browser requested. */
  openByCode: '/api/application-status/open-by-code',
  close: '/api/application-status/close',
  withdraw: '/api/application-status/withdraw',
  /** POST `{ kind }`: requests a copy of the stored data, or their erasure, from the office. */
  dataRequests: '/api/application-status/data-requests',
  /** @param id of the `RequestedDocument` for which the file is uploaded */
  document: (id: number | string) => `/api/application-status/documents/${id}`,
} as const;

/** Header of what an applicant does: the number of the application that the page shows. Nothing is done to another one. */
export const APPLICATION_HEADER = 'X-Application';

/** Minutes without activity after which page and api end a session of the application status page. */
export const STATUS_IDLE_MINUTES = 15;
