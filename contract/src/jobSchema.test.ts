import { JOB_FILL_FIELDS, jobHasEmptyFields, type JobValues } from './jobForm';
import { validateJob } from './jobSchema';

const filled: JobValues = {
  name: 'Anu',
  email: 'anu@example.in',
  phone: '9876543210',
  post: 'Lecturer',
  file: { name: 'cv.pdf', size: 1000 },
};

describe('the job application form', () => {
  test('an empty form names every field', () => {
    expect(validateJob({ name: '', email: '', phone: '', post: '', file: null })).toEqual({
      name: ['Name is Required'],
      email: ['Email is Required'],
      phone: ['Mobile Number is Required'],
      post: ['Choose the post you apply for'],
      file: ['File is Required'],
    });
  });

  test('a missing name or file gives the message to fill the fields, with the specified trailing space', () => {
    expect(jobHasEmptyFields(filled)).toBe(false);
    expect(jobHasEmptyFields({ ...filled, name: ' ' })).toBe(true);
    expect(jobHasEmptyFields({ ...filled, file: null })).toBe(true);
    expect(JOB_FILL_FIELDS).toBe('Please fill the fields ');
  });
});
