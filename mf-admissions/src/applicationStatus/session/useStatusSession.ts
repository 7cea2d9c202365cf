import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApplicationStatus, ApplicationStatusResponse } from 'contract/calls';
import { type Idleness, watchIdle } from './idleWatch';
import { statusApi } from './statusApi';

/** Why nothing is shown. */
export type Ended = 'signedOut' | 'idle' | 'elsewhere';

type View =
  | { phase: 'asking' }
  | { phase: 'closed'; ended?: Ended; mailCodes?: true }
  | { phase: 'open'; status: ApplicationStatus; idleness: Idleness };

export interface StatusSession {
  view: View;
  /** Shows the application opened by number and return code. */
  open: (status: ApplicationStatus) => void;
  /** Asks the api again, which counts as activity. */
  refresh: () => Promise<void>;
  stay: () => void;
  /** Resolves to false if the api could not be reached: the next person could continue the session. */
  signOut: () => Promise<boolean>;
}

/** Returns the view after a response; a dropped connection gives none, and does not affect the session. */
function viewAfter(view: View, answer: ApplicationStatusResponse | undefined): View {
  // It was closed before the response arrived.
  if (view.phase === 'closed') return view;
  const idleness = view.phase === 'open' ? view.idleness : 'active';
  if (answer?.data) return { phase: 'open', status: answer.data, idleness };
  if (view.phase === 'asking') return { phase: 'closed', mailCodes: answer?.mail_codes };
  return answer ? { phase: 'closed', ended: 'elsewhere' } : view;
}

/** Returns the session that shows an application's status, while there is activity; after a reload it continues. */
export function useStatusSession(): StatusSession {
  const [read] = statusApi.useReadStatusMutation();
  const [close] = statusApi.useCloseStatusMutation();
  // The server's HTML contains nobody's data.
  const [view, setView] = useState<View>({ phase: 'asking' });
  const watch = useRef<ReturnType<typeof watchIdle>>(undefined);

  const refresh = useCallback(async () => {
    const { data } = await read();
    setView((view) => viewAfter(view, data));
  }, [read]);

  useEffect(() => void refresh(), [refresh]);

  const isOpen = view.phase === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    const changed = (idleness: Idleness) => {
      if (idleness === 'over') {
        setView({ phase: 'closed', ended: 'idle' });
        return void close();
      }
      setView((view) => (view.phase === 'open' ? { ...view, idleness } : view));
    };
    watch.current = watchIdle({
      changed,
      renew: () => void refresh(),
      closed: () => setView({ phase: 'closed', ended: 'elsewhere' }),
    });
    return () => watch.current?.stop();
  }, [isOpen, refresh, close]);

  return {
    view,
    open: (status) => setView({ phase: 'open', status, idleness: 'active' }),
    refresh,
    stay: () => watch.current?.stay(),
    async signOut() {
      const { error } = await close();
      if (error) return false;
      watch.current?.close();
      setView({ phase: 'closed', ended: 'signedOut' });
      return true;
    },
  };
}
