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

  test.each([
    ['name', 'Al', 'Invalid Name'],
    ['name', '  A  ', 'Invalid Name'],
    ['name', '   ', 'Name is Required'],
    ['email', 'anu@example', 'Invalid Email'],
    ['phone', '987654321', 'Invalid Phone Number'],
    ['phone', '9876543210123', 'Invalid Phone Number'],
    ['phone', '98765abcde', 'Invalid Phone Number'],
    ['subject', 'x'.repeat(201), 'Invalid Subject'],
    ['message', 'x'.repeat(5001), 'Invalid Message'],
  ])('%s "%s" gets %s', (field, value, message) => {
    expect(validateContact({ ...filled, [field]: value })).toEqual({ [field]: [message] });
  });

  test.each([
    ['email', ' Anu@Example.IN '],
    ['phone', '98765 43210'],
    ['phone', '919876543210'],
  ])('%s "%s" is accepted', (field, value) => {
    expect(validateContact({ ...filled, [field]: value })).toEqual({});
  });

  test('an empty phone does not block sending, an invalid one does', () => {
    expect(contactBlockers({ ...filled, phone: '' })).toEqual({});
    expect(contactBlockers({ ...filled, phone: '12' })).toEqual({ phone: ['Invalid Phone Number'] });
    expect(contactHasEmptyFields({ ...filled, phone: '' })).toBe(false);
    expect(contactHasEmptyFields({ ...filled, subject: ' ' })).toBe(true);
  });
});
