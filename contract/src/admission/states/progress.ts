/** `asked`: not sent yet; `received`: with the office; `refused`: to be sent again; `cancelled`: not needed any more. */
export const REQUEST_STATES = ['asked', 'received', 'accepted', 'refused', 'cancelled'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Whether a request still accepts a file. */
export const isWanted = ({ state }: { state: RequestState }): boolean => state === 'asked' || state === 'refused';
