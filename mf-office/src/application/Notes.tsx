import { useState } from 'react';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { clearSent } from '../form/clearSent';
import { DeskForm } from '../form/DeskForm';
import { TextField } from '../form/Field';
import { AskBeforeLeaving } from 'shared-ui/modal/AskBeforeLeaving';
import { shownMinute } from '../frame/shownTime';
import panel from '../frame/panel.module.css';
import { useMay } from '../session/sessionContext';
import { useChange } from '../session/useChange';
import type { PartProps } from './partProps';
import lines from './lines.module.css';

const NOTE_MAX = 2000;

/** Notes by colleagues. A half-written note exists only in this page: no personal data are stored on a device. */
export function Notes({ application: { number, notes }, show }: PartProps) {
  const mayChange = useMay('change applications');
  const [text, setText] = useState('');
  const { make, said, isBusy } = useChange(show);
  const submit = async () => {
    if (await make(DESK_CALLS.notes(number), { text, seen: notes.length })) setText(clearSent(text));
  };
  return (
    <section className={panel.panel}>
      <h2>Notes</h2>
      {notes.length === 0 && <p>None yet.</p>}
      <ul className={lines.lines}>
        {notes.map(({ at, who, text: written }) => (
          <li key={`${at} ${written}`}>
            <p className={lines.words}>{written}</p>
            <p className="soft">
              {who}, {shownMinute(at)}
            </p>
          </li>
        ))}
      </ul>
      {mayChange && (
        <DeskForm action="Save note" look="secondary" isBusy={isBusy} submit={submit}>
          <TextField label="New note" value={text} change={setText} maxLength={NOTE_MAX} error={said?.fields?.text} />
        </DeskForm>
      )}
      <AskBeforeLeaving isUnsaved={text.trim() !== ''} />
      <Alert kind={said?.kind ?? 'success'}>{said?.fields?.text === undefined ? said?.words : undefined}</Alert>
    </section>
  );
}
