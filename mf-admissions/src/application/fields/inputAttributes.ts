import type { AdmissionField } from 'contract/admissionFields';
import type { TextFieldProps } from 'shared-ui/fields/inputs/TextField';

/** A field's keyboard on a phone, and its autofill. */
type InputAttributes = Pick<
  TextFieldProps,
  'type' | 'size' | 'inputMode' | 'enterKeyHint' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
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

function autoCompleteOf(name: string): string {
  const [person = '', key] = name.split('.');
  const token = AUTOFILL_TOKENS[key ?? person];
  if (!token || (key && !PEOPLE.includes(person))) return 'off';
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
 * `isShared` turns autofill off. No field has `type="number"`, which discards invalid numbers, or `maxLength`, which
 * truncates a number that is pasted in groups.
 */
export function inputAttributesOf(field: AdmissionField, isShared = false): InputAttributes {
  const autoComplete = isShared ? 'off' : autoCompleteOf(field.name);
  return { enterKeyHint: 'next', autoComplete, ...keyboardAttributesOf(field) };
}
