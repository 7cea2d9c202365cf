import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSiteSelector } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { selectApplication } from '../applicationState';
import type { DraftSession } from '../draft/autosave/draftSession';
import styles from './ApplicationResult.module.css';

/** Shown with the message of a submission without a response: nothing is lost, and what to do. */
export function SendAgain({ draft }: { draft: DraftSession }) {
  const { failed } = useSiteSelector(selectApplication);
  const isKept = useSyncExternalStore(draft.subscribe, draft.getStatus, draft.getStatus).phase === 'saving';
  return <div role="status">{failed?.isUnanswered && <NothingIsLost isKept={isKept} />}</div>;
}

type Line = 'dead' | 'back' | 'unknown';

function NothingIsLost({ isKept }: { isKept: boolean }) {
  const [line, setLine] = useState<Line>(() => (navigator.onLine ? 'unknown' : 'dead'));
  useEffect(() => {
    const back = () => setLine('back');
    const dead = () => setLine('dead');
    window.addEventListener('online', back);
    window.addEventListener('offline', dead);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('offline', dead);
    };
  }, []);
  const said = [
    line === 'dead' && 'There is no connection.',
    `Nothing is lost: your answers are still in the form${isKept ? ' and saved on this device' : ': keep this page open'}.`,
    `Send them again ${line === 'dead' ? 'when the connection is back' : 'in a moment'}.`,
    'No matter how often you send them, it is one application.',
  ];
  return (
    <div className={styles.again}>
      {line === 'back' && <p className={styles.back}>The connection is back. You can send your application now.</p>}
      <p>{said.filter(Boolean).join(' ')}</p>
      <Button type="submit">Send again</Button>
    </div>
  );
}
