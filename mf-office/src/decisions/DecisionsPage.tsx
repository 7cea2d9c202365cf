import { useState } from 'react';
import { stateInWords } from 'contract/admission/states/states';
import { PROGRAMS } from 'contract/limits';
import { type DecisionsResponse, DESK_CALLS } from 'contract/office/applicationCalls';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { AskFirst } from 'shared-ui/modal/AskFirst';
import { Choice } from '../form/Field';
import { allOr } from '../form/filterAddress';
import { useChosenLines } from '../form/useChosenLines';
import panel from '../frame/panel.module.css';
import { useChange } from '../session/useChange';
import { useRead } from '../session/useRead';

export { DecisionsPage as Component };

/** Decisions that applicants do not see yet, to be released together. */
function DecisionsPage() {
  const [programme, setProgramme] = useState('');
  const query = programme && `?programme=${encodeURIComponent(programme)}`;
  const { data, fault, read, show } = useRead<DecisionsResponse>(`${DESK_CALLS.decisions}${query}`);
  const { make, said, setSaid } = useChange(show);
  const held = data?.data ?? [];
  const { chosen, choice } = useChosenLines(held, ({ number }) => number);

  const release = async () => {
    const decisions = chosen.map(({ number, version }) => ({ number, version }));
    // what others have changed is shown before anything is released
    if (!(await make(DESK_CALLS.decisions, { programme, decisions }))) read();
  };
  return (
    <>
      <h1>Decisions</h1>
      <div className={panel.top}>
        <Choice
          label="Programme"
          value={programme}
          change={(next) => {
            setSaid(undefined);
            setProgramme(next);
          }}
          choices={allOr(PROGRAMS)}
        />
        <AskFirst
          aria-disabled={chosen.length === 0}
          label={`Release ${chosen.length}`}
          title={`Release ${chosen.length === 1 ? 'one decision' : `${chosen.length} decisions`}?`}
          answer="Release"
          keep="Not yet"
          act={release}
        >
          Each applicant is shown the decision, and gets an e-mail that there is news. The e-mail does not say which
          decision.
        </AskFirst>
      </div>
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
      <Alert kind="error">{fault}</Alert>
      <section className={panel.panel}>
        {data && held.length === 0 && <p>No decisions are waiting to be released.</p>}
        <ul className={panel.rows}>
          {held.map((line) => (
            <li key={line.number}>
              {choice(line, line.name)}
              <Link to={`/office/applications/${line.number}`}>{line.number}</Link>
              <span>{line.programme}</span>
              <strong>{stateInWords(line.state, line.admitted_programme)}</strong>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
