import { useState } from 'react';
import type { OfficeCall } from './officeApi';
import { useSession } from './sessionContext';

export interface Said {
  kind: 'success' | 'error';
  words: string;
  fields?: Record<string, string>;
}

interface Changed {
  success?: 0 | 1;
  message?: string;
  data?: unknown;
}

/**
 * Makes changes, and stores the resulting message. The typed text stays if a change is refused.
 * @param show shows the state in the response, also if somebody else changed it first
 */
export function useChange<Body extends Changed>(show?: (body: Body) => void) {
  const { call } = useSession();
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);
  /** Resolves to the response; undefined if the change was not made, such as by the second click of a double one. */
  const make = async (url: string, body?: object, method: OfficeCall['method'] = 'POST'): Promise<Body | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    const { data, status, fault, fields } = await call<Body>({ url, method, body });
    setBusy(false);
    if (data?.data) show?.(data);
    const isDone = status === 200 && data?.success !== 0;
    setSaid(isDone ? { kind: 'success', words: data?.message ?? '' } : { kind: 'error', words: fault ?? '', fields });
    return isDone ? data : undefined;
  };
  return { make, said, isBusy, setSaid };
}
