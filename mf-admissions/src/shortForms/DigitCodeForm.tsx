import { MAIL_CODE_MINUTES, readMailCode } from 'contract/admission/returnCode';
import type { FieldErrors } from 'contract/calls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { CallForm, type CallFormProps } from './CallForm';

type Values = { code: string };

interface DigitCodeFormProps extends Omit<CallFormProps<Values>, 'initialValues' | 'validate' | 'children'> {
  /** Message shown when the mail was sent, or when its code is at hand. */
  sent: string;
}

const EMPTY: Values = { code: '' };

const faultsOf = ({ code }: Values): FieldErrors =>
  readMailCode(code) ? {} : { code: ['Enter the 8 digits from the e-mail'] };

/** Asks for the code of eight digits that was mailed. */
export function DigitCodeForm({ sent, ...form }: DigitCodeFormProps) {
  return (
    <CallForm {...form} initialValues={EMPTY} validate={faultsOf}>
      <Alert kind="info">{sent}</Alert>
      <TextField name="code" label="Code" hint="8 digits" autoComplete="one-time-code" inputMode="numeric" required />
    </CallForm>
  );
}

const AT_HAND = `Type in the code from the latest e-mail. It works for ${MAIL_CODE_MINUTES} minutes, in the browser that asked for it.`;

/**
 * Leads to the form for a code that was requested before: a phone discards a page while its owner reads the mail in another
 * app, and another code would be another mail, of which there are few an hour.
 */
export function CodeAtHand({ enter }: { enter: (message: string) => void }) {
  return (
    <Button look="quiet" onClick={() => enter(AT_HAND)}>
      I have a code from an e-mail
    </Button>
  );
}
