import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { useEffect, useRef, useState } from 'react';
import { useSiteDispatch } from 'shared-store/platform';
import { type Idleness, watchIdle } from './idleWatch';
import { statusApi } from './statusApi';

/** Why nothing is shown any more. */
export type Ended = 'signedOut' | 'idle' | 'elsewhere' | 'erased';

const asksErasure = ({ data_requests: requests }: ApplicationStatus) =>
  requests.some(({ kind, state }) => kind === 'erasure' && state === 'open');

/** The session that shows an application's status, while there is activity; after a reload it continues. */
export function useStatusSession() {
  const dispatch = useSiteDispatch();
  // a dropped connection leaves the earlier answer, and does not affect the session
  const { data: answer, refetch } = statusApi.useReadStatusQuery();
  const [close] = statusApi.useCloseStatusMutation();
  const [ended, setEnded] = useState<Ended>();
  const [idleness, setIdleness] = useState<Idleness>('active');
  const [latest, setLatest] = useState<ApplicationStatus>();
  const watch = useRef<ReturnType<typeof watchIdle>>(undefined);
  const status = ended ? undefined : answer?.data;
  const isOpen = status !== undefined;
  if (isOpen && status !== latest) setLatest(status);

  useEffect(() => {
    if (!isOpen) return undefined;
    setIdleness('active');
    watch.current = watchIdle({
      changed: (next) => {
        setIdleness(next);
        if (next !== 'over') return;
        setEnded('idle');
        void close();
      },
      renew: () => void refetch(),
      closed: () => setEnded('elsewhere'),
    });
    return () => watch.current?.stop();
  }, [isOpen, refetch, close]);

  return {
    status,
    ended: ended ?? (latest && !isOpen ? (asksErasure(latest) ? 'erased' : 'elsewhere') : undefined),
    /** Whether the site can mail a code. */
    mailCodes: answer?.mail_codes === true,
    isWarned: idleness === 'warned',
    /** Shows the application opened by number and return code. */
    open: (data: ApplicationStatus) => {
      setEnded(undefined);
      void dispatch(statusApi.util.upsertQueryData('readStatus', undefined, { success: 1, message: '', data }));
    },
    stay: () => watch.current?.stay(),
    /** Resolves to false if the api could not be reached: the next person could continue the session. */
    signOut: async () => {
      const { error } = await close();
      if (error) return false;
      watch.current?.close();
      setEnded('signedOut');
      return true;
    },
  };
}

export type StatusSession = ReturnType<typeof useStatusSession>;
