import { contactHasEmptyFields, emptyContactForm } from './contactForm';
import { contactBlockers, validateContact } from './contactSchema';

const filled = {
  name: 'Anu',
  email: 'anu@example.in',
  phone: '9876543210',
  subject: 'Hostel',
  message: 'Is there a room?',
};

describe('the contact form', () => {
  test('an empty form names every field', () => {
    expect(validateContact(emptyContactForm)).toEqual({
      name: ['Name is Required'],
      email: ['Email is Required'],
      phone: ['Phone Number is Required'],
      subject: ['Subject is Required'],
      message: ['Message is Required'],
    });
  });

  test('an empty phone does not block sending, an invalid one does', () => {
    expect(contactBlockers({ ...filled, phone: '' })).toEqual({});
    expect(contactBlockers({ ...filled, phone: '12' })).toEqual({ phone: ['Invalid Phone Number'] });
    expect(contactHasEmptyFields({ ...filled, phone: '' })).toBe(false);
    expect(contactHasEmptyFields({ ...filled, subject: ' ' })).toBe(true);
  });
});
