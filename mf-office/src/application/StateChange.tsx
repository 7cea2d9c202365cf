import { useState } from 'react';
import { type ApplicationState, isDecision, STATE_TITLES, statesAfter } from 'contract/admission/states/states';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Choice, Field } from '../form/Field';
import { clearSent } from '../form/clearSent';
import { DeskForm } from '../form/DeskForm';
import panel from '../frame/panel.module.css';
import { useMay } from '../session/sessionContext';
import { useChange } from '../session/useChange';
import type { PartProps } from './partProps';

/** Changes the state of the application. Only a user who may decide can change a decision, with a reason. */
export function StateChange({ application, show }: PartProps) {
  const { number, state, version, programme, second_programme } = application;
  const mayDecide = useMay('decide');
  const [picked, setPicked] = useState('');
  const [admitted, setAdmitted] = useState('');
  const [reason, setReason] = useState('');
  const { make, said, isBusy } = useChange(show);
  const { freely, withReason } = statesAfter(state);
  const next = [...freely, ...withReason].filter((to) => mayDecide || !(isDecision(to) || isDecision(state)));
  // a colleague's change may have taken the picked state out of the list
  const chosen = next.find((to) => to === picked) ?? '';
  const choosesProgramme = chosen === 'admitted' && second_programme !== '';
  const isReady = chosen !== '' && (!choosesProgramme || admitted !== '');
  const needsReason = withReason.some((to) => to === chosen);

  const submit = async () => {
    const to = { state: chosen, reason, seen: version, ...(choosesProgramme && { programme: admitted }) };
    const isDone = await make(DESK_CALLS.state(number), to);
    if (!isDone) return;
    setPicked(clearSent(chosen));
    setReason(clearSent(reason));
  };
  return (
    <section className={panel.panel}>
      <h2>Change the state</h2>
      {next.length === 0 ? (
        <p>{STATE_TITLES[state]}: only someone who may decide can change that.</p>
      ) : (
        <DeskForm action="Change" isReady={isReady} isBusy={isBusy} submit={submit}>
          <Choice
            label="New state"
            value={chosen}
            change={setPicked}
            choices={[['', 'Choose…'], ...next.map((to: ApplicationState) => [to, STATE_TITLES[to]] as const)]}
          />
          {choosesProgramme && (
            <Choice
              label="Admitted to"
              value={admitted}
              change={setAdmitted}
              choices={[
                ['', 'Choose…'],
                [programme, programme],
                [second_programme, second_programme],
              ]}
            />
          )}
          <Field
            label={needsReason ? 'Reason (required)' : 'Reason'}
            hint="The applicant does not see it"
            value={reason}
            change={setReason}
            maxLength={300}
            error={said?.fields?.reason}
          />
        </DeskForm>
      )}
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
    </section>
  );
}
