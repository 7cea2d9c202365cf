import { type SyntheticEvent, useState } from 'react';
import {
  type ApplicationState,
  APPLICATION_STATES,
  isDecision,
  stateInWords,
  STATE_TITLES,
} from 'contract/admission/states/states';
import { type ApplicationLine, BUNDLE_MAX, DESK_CALLS } from 'contract/office/applicationCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Question } from 'shared-ui/modal/Question';
import { Choice, Field } from '../form/Field';
import { clearSent } from '../form/clearSent';
import { useMay, useSession } from '../session/sessionContext';
import styles from './ApplicationsPage.module.css';

interface ChangeChosenProps {
  chosen: ReadonlyMap<string, ApplicationLine>;
  chooseNot: (numbers: readonly string[]) => void;
  changed: () => void;
}

/**
 * Changes all chosen applications to the same state after a question, one after another: each that cannot be changed reports why, and stays
 * unchanged.
 */
export function ChangeChosen({ chosen, chooseNot, changed }: ChangeChosenProps) {
  const { call } = useSession();
  const mayDecide = useMay('decide');
  const [state, setState] = useState<ApplicationState | ''>('');
  const [programme, setProgramme] = useState('');
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<{ count: number; of: number; refused: string[] }>();
  const isBusy = done !== undefined && done.count + done.refused.length < done.of;
  const programmes = programmesOf([...chosen.values()]);
  const choosesProgramme = state === 'admitted' && programmes.length > 1;
  const isReady = state !== '' && (!choosesProgramme || programme !== '');
  if (chosen.size === 0 && done === undefined) return null;

  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsking(isReady && !isBusy);
  };
  const change = async () => {
    setAsking(false);
    let [count, refused] = [0, [] as string[]];
    for (const { number, version } of chosen.values()) {
      setDone({ count, of: chosen.size, refused });
      const { status, fault } = await call({
        url: DESK_CALLS.state(number),
        method: 'POST',
        body: { state, reason, seen: version, ...(choosesProgramme && { programme }) },
      });
      if (status === 200) count += 1;
      else refused = [...refused, `${number}: ${fault ?? ''}`];
    }
    setDone({ count, of: chosen.size, refused });
    setState((now) => (now === state ? '' : now));
    setReason(clearSent(reason));
    chooseNot([...chosen.keys()]);
    changed();
  };
  const many = chosen.size === 1 ? 'one' : String(chosen.size);
  const words = state === '' ? '' : stateInWords(state, choosesProgramme ? programme : '');
  const states = APPLICATION_STATES.filter((to) => mayDecide || !isDecision(to));
  return (
    <section className={styles.chosen} aria-label="Chosen applications">
      {chosen.size > 0 && (
        <form className={styles.change} onSubmit={ask}>
          <p>
            <strong>{chosen.size}</strong> chosen
          </p>
          <Choice
            label="New state"
            value={state}
            change={(to) => setState(states.find((known) => known === to) ?? '')}
            choices={[['', 'Choose…'], ...states.map((to) => [to, STATE_TITLES[to]] as const)]}
          />
          {choosesProgramme && (
            <Choice
              label="Admitted to"
              value={programme}
              change={setProgramme}
              choices={[['', 'Choose…'], ...programmes.map((one) => [one, one] as const)]}
            />
          )}
          <Field label="Reason" value={reason} change={setReason} maxLength={300} />
          <Button type="submit" aria-disabled={!isReady || isBusy}>
            {isBusy ? `${done.count + done.refused.length} of ${done.of}…` : 'Change'}
          </Button>
          {chosen.size <= BUNDLE_MAX ? (
            <ButtonLink
              href={`${DESK_CALLS.pdfs}?numbers=${[...chosen.keys()].join()}`}
              look="secondary"
              target="_blank"
              rel="noreferrer"
            >
              Print forms
            </ButtonLink>
          ) : (
            <p>At most {BUNDLE_MAX} forms can be printed at once.</p>
          )}
          <Button look="quiet" onClick={() => chooseNot([...chosen.keys()])}>
            Clear selection
          </Button>
        </form>
      )}
      {isAsking && (
        <Question
          title={`Change ${many === 'one' ? 'one application' : `${many} applications`} to “${words}”?`}
          answers={[
            [`Change ${many}`, () => void change()],
            ['Not yet', () => setAsking(false)],
          ]}
          onClose={() => setAsking(false)}
        >
          An applicant who is shown another state then gets an e-mail that there is news.
        </Question>
      )}
      {done && !isBusy && (
        <Alert kind={done.refused.length > 0 ? 'error' : 'success'}>
          {done.count === 1 ? '1 application was changed.' : `${done.count} applications were changed.`}
          {done.refused.map((line) => (
            <span key={line} className={styles.refused}>
              {line}
            </span>
          ))}
        </Alert>
      )}
    </section>
  );
}

/** Returns the programmes that any of the applications asks for. */
const programmesOf = (lines: readonly ApplicationLine[]): string[] => [
  ...new Set(
    lines.flatMap(({ programme, second_programme: second }) => (second === '' ? [programme] : [programme, second])),
  ),
];
