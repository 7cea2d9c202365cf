import { useState } from 'react';
import { DATA_REQUEST_CALLS, ERASE_REASON_MIN, type OpenDataRequest } from 'contract/office/dataRequestCalls';
import { Button } from 'shared-ui/button/Button';
import { DeskForm } from '../form/DeskForm';
import { Field } from '../form/Field';

export interface Acting {
  request: OpenDataRequest;
  isBusy: boolean;
  /** Makes a call, and shows the list in its response. */
  change: (url: string, body: object) => Promise<unknown>;
  /** Saves the file in a call's response. */
  save: (url: string, name: string) => Promise<void>;
}

/** Carries out a request, for a user who has the right. */
export function CopyOrErase(acting: Acting) {
  return acting.request.kind === 'copy' ? <WriteCopy {...acting} /> : <Erase {...acting} />;
}

function WriteCopy({ request: { number, id }, isBusy, save }: Acting) {
  return (
    <>
      <p>
        The copy contains all data stored about the applicant, with the Aadhaar number masked. The log records who
        creates it.
      </p>
      <p>
        <Button disabled={isBusy} onClick={() => void save(DATA_REQUEST_CALLS.copy(number, id), `${number}.zip`)}>
          Create the copy
        </Button>
      </p>
    </>
  );
}

function Erase({ request: { number, id }, isBusy, change }: Acting) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const isReady = typed.trim() === number && [...reason.trim()].length >= ERASE_REASON_MIN;
  const submit = () => change(DATA_REQUEST_CALLS.erase(number, id), { number: typed.trim(), reason });
  return (
    <DeskForm action="Erase" isReady={isReady} isBusy={isBusy} submit={submit}>
      <p>This ends the application, and nobody can restore it.</p>
      <Field
        label="Application number, to confirm"
        hint={`Type ${number}`}
        value={typed}
        change={setTyped}
        maxLength={40}
      />
      <Field
        label="Reason for erasing"
        hint={`At least ${ERASE_REASON_MIN} letters, for the office log: no names`}
        value={reason}
        change={setReason}
        maxLength={300}
      />
    </DeskForm>
  );
}
