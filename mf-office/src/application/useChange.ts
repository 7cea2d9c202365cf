import { useState } from 'react';
import type { Change } from './useApplication';

interface Said {
  kind: 'success' | 'error';
  words: string;
  fields?: Record<string, string>;
}

/** Makes a change and stores the resulting message. The typed text stays if the change is refused. */
export function useChange(change: Change) {
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);
  const make = async (url: string, body: object): Promise<boolean> => {
    setBusy(true);
    const { data, fault, fields } = await change(url, body);
    setBusy(false);
    const isDone = data?.success === 1;
    setSaid(isDone ? { kind: 'success', words: data.message } : { kind: 'error', words: fault ?? '', fields });
    return isDone;
  };
  return { make, said, isBusy };
}
