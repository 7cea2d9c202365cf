import { cleanEmail, cleanLine, cleanPhone, cleanText } from './text';

/** Shown when name, e-mail, subject or message is empty on sending (specification section 5, literally). */
export const CONTACT_FILL_FIELDS = 'Please fill the fields';

export const emptyContactForm = { name: '', email: '', phone: '', subject: '', message: '' };

/** The contact form and the body of its call. */
export type ContactValues = typeof emptyContactForm;

/** Normalises the values: trimmed, the e-mail lowercase, the phone as the digits that are dialled in India. Anything but text becomes ''. */
export function cleanContact(values: Partial<Record<keyof ContactValues, unknown>>): ContactValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    name: cleanLine(text(values.name)),
    email: cleanEmail(text(values.email)),
    phone: cleanPhone(text(values.phone)),
    subject: cleanLine(text(values.subject)),
    message: cleanText(text(values.message)),
  };
}

/** Whether to show `CONTACT_FILL_FIELDS`: name, e-mail, subject or message is empty. */
export function contactHasEmptyFields(values: ContactValues): boolean {
  const { name, email, subject, message } = cleanContact(values);
  return [name, email, subject, message].includes('');
}
