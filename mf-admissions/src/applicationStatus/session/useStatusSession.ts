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
  /** Shows what number and return code have opened. */
  open: (status: ApplicationStatus) => void;
  /** Asks the api anew, which counts as being there. */
  refresh: () => Promise<void>;
  stay: () => void;
  /** False when the api could not be reached: whoever comes next could go on. */
  signOut: () => Promise<boolean>;
}

/** What follows from an answer; none came where the line broke, which says nothing of the session. */
function viewAfter(view: View, answer: ApplicationStatusResponse | undefined): View {
  // It was closed while the answer was on its way.
  if (view.phase === 'closed') return view;
  const idleness = view.phase === 'open' ? view.idleness : 'active';
  if (answer?.data) return { phase: 'open', status: answer.data, idleness };
  if (view.phase === 'asking') return { phase: 'closed', mailCodes: answer?.mail_codes };
  return answer ? { phase: 'closed', ended: 'elsewhere' } : view;
}

/** What came of an application, for as long as somebody is there; a reload finds it again. */
export function useStatusSession(): StatusSession {
  const [read] = statusApi.useReadStatusMutation();
  const [close] = statusApi.useCloseStatusMutation();
  // What the server sent knows nobody.
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
    watch.current = watchIdle({ changed, renew: () => void refresh() });
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
      setView({ phase: 'closed', ended: 'signedOut' });
      return true;
    },
  };
}
