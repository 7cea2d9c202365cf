import { string } from 'yup';
import { isEmail } from './text';
import { LINE_MAX } from './limits';

const NAME_MIN = 3;

/** Rules shared by the contact form and the job application form; an empty field gives one message. */
export const nameRule = () =>
  string()
    .ensure()
    .required('Name is Required')
    .test('name', 'Invalid Name', (value) => value === '' || (value.length >= NAME_MIN && value.length <= LINE_MAX));

export const emailRule = () =>
  string()
    .ensure()
    .required('Email is Required')
    .test('email', 'Invalid Email', (value) => value === '' || isEmail(value));

/** `called` is the field's name in the messages: Phone Number or Mobile Number. */
export const phoneRule = (called: string) =>
  string()
    .ensure()
    .required(`${called} is Required`)
    .matches(/^\d{10,12}$/, { message: `Invalid ${called}`, excludeEmptyString: true });
