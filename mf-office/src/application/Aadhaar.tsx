import { useState } from 'react';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { DeskForm } from '../form/DeskForm';
import { CodeField, Field } from '../form/Field';
import panel from '../frame/panel.module.css';
import { useChange } from '../session/useChange';

/** Shows the whole number, for a reason that is logged and a code of the clerk's app. */
export function Aadhaar({ number }: { number: string }) {
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [whole, setWhole] = useState('');
  const { make, said, isBusy } = useChange<{ data: { aadhaar: string } }>(({ data }) => setWhole(data.aadhaar));
  const submit = async () => {
    await make(DESK_CALLS.aadhaar(number), { reason, code });
    // each code works once
    setCode('');
  };
  return (
    <section className={panel.panel}>
      <h2>Whole Aadhaar number</h2>
      {whole ? (
        <p role="status">{whole.replace(/.{4}(?=.)/g, '$& ')}</p>
      ) : (
        <DeskForm action="Show it" look="secondary" isBusy={isBusy} submit={submit}>
          <Field
            label="Reason for viewing it"
            hint="It is logged with your name"
            value={reason}
            change={setReason}
            maxLength={300}
            error={said?.fields?.reason}
          />
          <CodeField
            hint="The six digits that your app shows now; each code shows one number"
            value={code}
            change={setCode}
            error={said?.fields?.code}
          />
        </DeskForm>
      )}
      <Alert kind="error">{said?.kind === 'error' && !said.fields && said.words}</Alert>
    </section>
  );
}
