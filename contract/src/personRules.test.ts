import { contactBlockers } from './contactSchema';
import { validateJob } from './jobSchema';
import { personCases } from './personRules.testing';

const file = { name: 'cv.pdf', type: 'application/pdf', size: 1000 };
const person = { name: 'Anu', email: 'anu@example.in', phone: '9876543210' };

test('the contact form accepts and refuses the values in the table of rules, with its messages', () => {
  for (const { field, value, message } of personCases('contact')) {
    const values = { ...person, subject: 'Hostel', message: 'Is there a room?', [field]: value };
    expect([field, value, contactBlockers(values)]).toEqual([field, value, message ? { [field]: [message] } : {}]);
  }
});

test('the job application form accepts and refuses the values in the table of rules, with its messages', () => {
  for (const { field, value, message } of personCases('job')) {
    const values = { ...person, post: 'Lecturer', file, [field]: value };
    expect([field, value, validateJob(values)]).toEqual([field, value, message ? { [field]: [message] } : {}]);
  }
});
