import { useState } from 'react';
import { stateInWords } from 'contract/admission/states/states';
import { PROGRAMS } from 'contract/limits';
import { type DecisionsResponse, DESK_CALLS } from 'contract/office/applicationCalls';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { Question } from 'shared-ui/modal/Question';
import { Choice } from '../form/Choice';
import { deskPage } from '../frame/deskPage';
import { Forbidden } from '../frame/Forbidden';
import panel from '../frame/panel.module.css';
import { useMay, useSession } from '../session/sessionContext';
import { useRead } from '../session/useRead';
import styles from './DecisionsPage.module.css';

export { DecisionsPage as Component };
export const loader = () => null;
export const handle = deskPage('Decisions');

function DecisionsPage() {
  return useMay('decide') ? <Held /> : <Forbidden what="decisions" />;
}

/** Decisions that applicants do not see yet, to be released together. */
function Held() {
  const { call } = useSession();
  const [programme, setProgramme] = useState('');
  const query = programme && `?programme=${encodeURIComponent(programme)}`;
  const { data, fault, read, show } = useRead<DecisionsResponse>(`${DESK_CALLS.decisions}${query}`);
  const [refusal, setRefusal] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const [isAsking, setAsking] = useState(false);

  const held = data?.data ?? [];
  const chosen = held.filter(({ number }) => !left.has(number));
  const choose = (number: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(number);
    else next.add(number);
    setLeft(next);
  };
  const release = async () => {
    setAsking(false);
    const decisions = chosen.map(({ number, version }) => ({ number, version }));
    const sent = await call<DecisionsResponse>({
      url: DESK_CALLS.decisions,
      method: 'POST',
      body: { programme, decisions },
    });
    setSaid(sent.fault ? '' : (sent.data?.message ?? ''));
    setRefusal(sent.fault);
    // what others have changed is shown before anything is released
    if (sent.fault) read();
    else if (sent.data) show(sent.data);
  };
  return (
    <>
      <h1>Decisions</h1>
      <div className={styles.top}>
        <Choice
          label="Programme"
          value={programme}
          change={(next) => {
            setSaid('');
            setRefusal(undefined);
            setProgramme(next);
          }}
          choices={[['', 'All'], ...PROGRAMS.map((name) => [name, name] as const)]}
        />
        <Button aria-disabled={chosen.length === 0} onClick={() => setAsking(chosen.length > 0)}>
          {`Release ${chosen.length}`}
        </Button>
      </div>
      <Alert kind="success">{said}</Alert>
      <Alert kind="error">{refusal ?? fault}</Alert>
      <section className={panel.panel}>
        {data && held.length === 0 && <p>No decisions are waiting to be released.</p>}
        <ul className={styles.held}>
          {held.map(({ number, name, programme: of, admitted_programme, state }) => (
            <li key={number}>
              <label>
                <input
                  type="checkbox"
                  checked={!left.has(number)}
                  onChange={(event) => choose(number, event.target.checked)}
                />
                {name}
              </label>
              <Link to={`/office/applications/${number}`}>{number}</Link>
              <span>{of}</span>
              <strong>{stateInWords(state, admitted_programme)}</strong>
            </li>
          ))}
        </ul>
      </section>
      {isAsking && (
        <Question
          title={`Release ${chosen.length === 1 ? 'one decision' : `${chosen.length} decisions`}?`}
          answers={[
            ['Release', () => void release()],
            ['Not yet', () => setAsking(false)],
          ]}
          onClose={() => setAsking(false)}
        >
          Each applicant is shown the decision, and gets an e-mail that there is news. The e-mail does not say which
          decision.
        </Question>
      )}
    </>
  );
}
