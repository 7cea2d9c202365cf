import { useState } from 'react';
import { Alert } from 'shared-ui/alert/Alert';
import { DeskForm } from '../form/DeskForm';
import { CodeField, Field } from '../form/Field';
import panel from '../frame/panel.module.css';
import { useChange } from '../session/useChange';

interface ShownForCodeProps {
  title: string;
  text?: string;
  action: string;
  reasonLabel: string;
  url: string;
  /** Of the response. */
  field: 'aadhaar' | 'return_code';
}

/** Shows a secret of an applicant, for a reason that is logged and a code of the clerk's app. */
export function ShownForCode({ title, text, action, reasonLabel, url, field }: ShownForCodeProps) {
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [shown, setShown] = useState('');
  const { make, said, isBusy } = useChange<{ data: Partial<Record<typeof field, string>> }>(({ data }) =>
    setShown(data[field] ?? ''),
  );
  const submit = async () => {
    await make(url, { reason, code });
    // each code works once
    setCode('');
  };
  return (
    <section className={panel.panel} aria-label={title}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {shown ? (
        <p role="status">{shown.replace(/\d{4}(?=\d)/g, '$& ')}</p>
      ) : (
        <DeskForm action={action} look="secondary" isBusy={isBusy} submit={submit}>
          <Field
            label={reasonLabel}
            hint="It is logged with your name"
            value={reason}
            change={setReason}
            maxLength={300}
            error={said?.fields?.reason}
          />
          <CodeField
            hint="The six digits that your app shows now; each code works once"
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
