import { object, string, type ObjectSchema } from 'yup';
import type { FieldErrors } from './calls';
import { cleanContact, type ContactValues } from './contactForm';
import { fieldErrorsOf } from './fieldErrors';
import { LINE_MAX, MESSAGE_MAX } from './limits';
import { emailRule, nameRule, phoneRule } from './personRules';

/** Rules and messages of specification section 5. */
const contactSchema: ObjectSchema<ContactValues> = object({
  name: nameRule(),
  email: emailRule(),
  phone: phoneRule('Phone Number'),
  subject: string().ensure().required('Subject is Required').max(LINE_MAX, 'Invalid Subject'),
  message: string().ensure().required('Message is Required').max(MESSAGE_MAX, 'Invalid Message'),
});

/** Validates the cleaned values: returns every message by input name, as the fields show them. */
export function validateContact(values: ContactValues): FieldErrors {
  return fieldErrorsOf(contactSchema, cleanContact(values));
}

/** Returns the messages that block sending, in form and api: an empty phone does not, an invalid one does. */
export function contactBlockers(values: ContactValues): FieldErrors {
  const { phone = [], ...others } = validateContact(values);
  return cleanContact(values).phone === '' || phone.length === 0 ? others : { ...others, phone };
}
