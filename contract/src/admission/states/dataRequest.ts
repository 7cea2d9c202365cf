/** Requests that applicants make to the college about their own data. */
export const DATA_REQUEST_KINDS = ['copy', 'erasure'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

export const DATA_REQUEST_TITLES: Readonly<Record<DataRequestKind, string>> = {
  copy: 'A copy of the data',
  erasure: 'Erasure',
};
