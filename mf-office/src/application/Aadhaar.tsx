import { useState } from 'react';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { DeskForm } from '../form/DeskForm';
import { Field } from '../form/Field';
import panel from '../frame/panel.module.css';
import { type OfficeResponse, useSession } from '../session/sessionContext';

interface Whole {
  data: { aadhaar: string };
}

/** Shows the whole number, for a reason that is logged and a code of the clerk's app. */
export function Aadhaar({ number }: { number: string }) {
  const { call } = useSession();
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<OfficeResponse<Whole>>({});
  const submit = async () => {
    setAnswer(await call<Whole>({ url: DESK_CALLS.aadhaar(number), method: 'POST', body: { reason, code } }));
    // each code works once
    setCode('');
  };
  const whole = answer.data?.data.aadhaar;
  return (
    <section className={panel.panel}>
      <h2>Whole Aadhaar number</h2>
      {whole ? (
        <p role="status">{whole.replace(/.{4}(?=.)/g, '$& ')}</p>
      ) : (
        <DeskForm action="Show it" look="secondary" isBusy={false} submit={submit}>
          <Field
            label="Reason for viewing it"
            hint="It is logged with your name"
            value={reason}
            change={setReason}
            maxLength={300}
            error={answer.fields?.reason}
          />
          <Field
            label="Code"
            hint="The six digits that your app shows now; each code shows one number"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            change={setCode}
            error={answer.fields?.code}
          />
        </DeskForm>
      )}
      <Alert kind="error">{answer.fields ? undefined : answer.fault}</Alert>
    </section>
  );
}
