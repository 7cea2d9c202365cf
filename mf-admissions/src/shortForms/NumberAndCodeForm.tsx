import { useEffect } from 'react';
import { type NumberAndCode, readApplicationNumber, validateNumberAndCode } from 'contract/admission/returnCode';
import type { ApplicationLinkRequest } from 'contract/calls';
import { useLocation } from 'shared-store/platform';
import { useFieldForm } from 'shared-ui/fields/form/useField';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { CallForm, type CallFormProps } from './CallForm';

interface NumberAndCodeFormProps extends Pick<CallFormProps<NumberAndCode>, 'aria-label' | 'posted' | 'submitLabel'> {
  call: (asked: ApplicationLinkRequest) => ReturnType<CallFormProps<NumberAndCode>['call']>;
}

const EMPTY: NumberAndCode = { applicationNumber: '', returnCode: '' };

/** Asks for the number and code on the printed form, which open an application. */
export function NumberAndCodeForm({ call, ...form }: NumberAndCodeFormProps) {
  return (
    <CallForm
      {...form}
      initialValues={EMPTY}
      validate={validateNumberAndCode}
      sendingLabel="Looking for it…"
      call={({ applicationNumber, returnCode }) =>
        call({ application_number: applicationNumber.trim(), return_code: returnCode.trim() })
      }
    >
      <NumberOfAddress />
      <TextField name="applicationNumber" label="Application number" autoComplete="off" inputMode="numeric" required />
      <TextField
        name="returnCode"
        label="Return code"
        hint="10 letters and digits; small letters and spaces do not matter"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        uppercase
        required
      />
    </CallForm>
  );
}

/** Fills in the number from a mail's link. It is in the fragment, which browsers send to nobody. */
function NumberOfAddress() {
  const { hash } = useLocation();
  const { setFieldValue } = useFieldForm();
  useEffect(() => {
    const number = readApplicationNumber(hash.slice(1));
    // Deferred: the form first reads what was typed before the scripts ran.
    if (number) queueMicrotask(() => setFieldValue('applicationNumber', number));
  }, [hash, setFieldValue]);
  return null;
}
