import { object, string, type InferType } from 'yup';
import type { FieldErrors } from './calls';
import { cleanEmail } from './email';
import { fieldErrorsOf } from './fieldErrors';
import { LINE_MAX, MESSAGE_MAX } from './limits';
import { emailRule, nameRule, phoneRule } from './personRules';
import { cleanDigits, cleanLine, cleanText } from './text';

/** Shown when name, e-mail, subject or message is empty on sending (specification section 5, literally). */
export const CONTACT_FILL_FIELDS = 'Please fill the fields';

/** The contact form and the body of its call; rules and messages of specification section 5. */
export const contactSchema = object({
  name: nameRule(),
  email: emailRule(),
  phone: phoneRule('Phone Number'),
  subject: string().ensure().required('Subject is Required').max(LINE_MAX, 'Invalid Subject'),
  message: string().ensure().required('Message is Required').max(MESSAGE_MAX, 'Invalid Message'),
});

export type ContactValues = InferType<typeof contactSchema>;

export const emptyContactForm: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };

/** Normalises the values: trimmed, the e-mail lowercase, the phone without spaces and hyphens. Anything but text is ''. */
export function cleanContact(values: Partial<Record<keyof ContactValues, unknown>>): ContactValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    name: cleanLine(text(values.name)),
    email: cleanEmail(text(values.email)),
    phone: cleanDigits(text(values.phone)),
    subject: cleanLine(text(values.subject)),
    message: cleanText(text(values.message)),
  };
}

/** Validates the cleaned values: every message by input name, as the fields show them. */
export function validateContact(values: ContactValues): FieldErrors {
  return fieldErrorsOf(contactSchema, cleanContact(values));
}

/** The messages that block sending, in form and api: an empty phone does not, an invalid one does. */
export function contactBlockers(values: ContactValues): FieldErrors {
  const { phone = [], ...others } = validateContact(values);
  return cleanContact(values).phone === '' || phone.length === 0 ? others : { ...others, phone };
}

/** Whether to show `CONTACT_FILL_FIELDS`: name, e-mail, subject or message is empty. */
export function contactHasEmptyFields(values: ContactValues): boolean {
  const { name, email, subject, message } = cleanContact(values);
  return [name, email, subject, message].includes('');
}
