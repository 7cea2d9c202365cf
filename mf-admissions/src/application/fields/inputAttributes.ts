import type { AdmissionField } from 'contract/admissionFields';
import type { TextFieldProps } from 'shared-ui/fields/inputs/TextField';

/** A field's keyboard on a phone, and its autofill. */
type InputAttributes = Pick<
  TextFieldProps,
  | 'type'
  | 'size'
  | 'inputMode'
  | 'enterKeyHint'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'ref'
>;

/**
 * Autofill tokens, by the last segment of a field's name. Without the country code, which the digits of a mobile number do
 * not include. Those of a guardian or parent are in a section of their own, otherwise the applicant's would be suggested for
 * them.
 */
const AUTOFILL_TOKENS: Readonly<Record<string, string>> = {
  name: 'name',
  permanentAddress: 'street-address',
  permanentPinCode: 'postal-code',
  communicationAddress: 'section-communication street-address',
  communicationPinCode: 'section-communication postal-code',
  address: 'street-address',
  mobileNumber: 'tel-national',
  mobile: 'tel-national',
  email: 'email',
  dateOfBirth: 'bday',
};

const PEOPLE = ['father', 'mother', 'guardian'];

function autofillTokenOf(name: string): string | undefined {
  const [person = '', key] = name.split('.');
  const token = AUTOFILL_TOKENS[key ?? person];
  if (!token || (key && !PEOPLE.includes(person))) return undefined;
  return key ? `section-${person} ${token}` : token;
}

const PLAIN = { autoCorrect: 'off', spellCheck: false } as const;

function keyboardAttributesOf({ name, kind }: AdmissionField): InputAttributes {
  switch (kind) {
    case 'email':
      return { type: 'email', inputMode: 'email', autoCapitalize: 'none', ...PLAIN };
    case 'birthDate':
      return { type: 'date' };
    case 'text':
      return {};
    case 'line':
      return /grade/i.test(name)
        ? { size: 'short', autoCapitalize: 'characters', ...PLAIN }
        : { autoCapitalize: 'words', ...PLAIN };
    case 'mobile':
      return { type: 'tel', inputMode: 'tel' };
    case 'identifier':
    case 'aadhaar':
      return { inputMode: 'numeric' };
    default:
      return { inputMode: 'numeric', size: 'short' };
  }
}

/**
 * Turns autofill off, once the scripts run. Until then, and where none run, the browser itself brings answers back to a page that
 * is opened again, which it does not where autofill is off.
 */
const turnAutofillOff = (input: Element | null) => input?.setAttribute('autocomplete', 'off');

/**
 * `isShared` turns all autofill off. No field has `type="number"`, which discards invalid numbers, or `maxLength`, which
 * truncates a number that is pasted in groups.
 */
export function inputAttributesOf(field: AdmissionField, isShared: boolean): InputAttributes {
  const isOff = isShared || field.kind === 'aadhaar';
  const autoComplete = isOff ? 'off' : autofillTokenOf(field.name);
  const ref = autoComplete ? undefined : turnAutofillOff;
  return { enterKeyHint: 'next', autoComplete, ref, ...keyboardAttributesOf(field) };
}
