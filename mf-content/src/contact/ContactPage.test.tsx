import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, type Answers, box, dropped, held, paste, refused, renderPage } from 'shared-store/renderPage.testing';
import { broken, site, unsuccessful } from '../responses.testing';
import { routes } from '../routes';

const CONTACT = 'POST /api/contact';

const openContact = (answers: Answers = {}) => {
  const usual = { '/api/site': site, '/api/health': answer({}) };
  return renderPage(routes, '/contact', Object.assign(answers, { ...usual, ...answers }));
};

const ARRIVED = answer({ reference: 'C-1' }, 'Thank you.');

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function fillForm(phone = '') {
  await screen.findByRole('textbox', { name: 'Name' });
  paste('Name', 'Asha Nair');
  paste('Email', 'Asha@Example.IN');
  paste('Phone Number', phone);
  paste('Subject', 'Hostel');
  paste('Message', 'Is there a room?');
}

test('the page shows every way to contact the college, and leads to it in the maps of the phone, on Google Maps and on OpenStreetMap; the live map is loaded only on request', async () => {
  openContact();
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  const reach = screen.getByRole('region', { name: 'Reach us' });
  expect(reach).toHaveTextContent('Kadavu Road');
  expect(reach).toHaveTextContent('Monday to Friday 9.30 a.m. to 4.30 p.m.');
  const link = (name: string) => within(reach).getByRole('link', { name });
  expect(link('office@pharmacy.example.org')).toHaveAttribute('href', 'mailto:office@pharmacy.example.org');
  expect(link('+91 480 100 0142')).toHaveAttribute('href', 'tel:+914801000142');
  expect(link('+91 480 100 0143')).toHaveAttribute('href', 'tel:+914801000143');
  expect(link('Instagram')).toHaveAttribute('href', 'https://instagram.example.org/pharmacy');

  const map = screen.getByRole('region', { name: 'Map' });
  expect(map.querySelector('iframe')).toBeNull();
  const links = within(map).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'geo:10.3,76.2?q=10.3,76.2',
    'https://www.google.com/maps/dir/?api=1&destination=10.3,76.2',
    'https://maps.example/10,76',
  ]);
  await userEvent.click(within(map).getByRole('button', { name: 'Show the live map' }));
  const frame = screen.getByTitle('Map around College of Pharmacy');
  expect(frame).toHaveAttribute('src', 'https://maps.example/embed');
  expect(frame).toHaveFocus();
});

test.each([
  ['a broken call', broken],
  ['an unsuccessful answer', unsuccessful],
])('after %s the page offers to try again, and a message can still be sent', async (_what, response) => {
  openContact({ '/api/site': response });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

test('an empty form is not sent: it says what to fill in, at the fields too; nor are invalid answers, which are reported at theirs', async () => {
  const { sent } = openContact();
  await screen.findByRole('textbox', { name: 'Name' });
  await send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please fill the fields'));
  expect(box('Name')).toHaveAccessibleDescription('Name is Required');
  expect(box('Email')).toHaveAccessibleDescription('Email is Required');
  expect(box('Phone Number')).toHaveAccessibleDescription(/Phone Number is Required/);
  expect(box('Subject')).toHaveAccessibleDescription('Subject is Required');
  expect(box('Message')).toHaveAccessibleDescription('Message is Required');

  await fillForm('12345');
  paste('Name', 'As');
  await send();
  await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Invalid Name'));
  expect(box('Phone Number')).toHaveAccessibleDescription(/Invalid Phone Number/);
  await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  expect(sent('POST')).toEqual([]);
});

test('a message is sent without a phone number, and its arrival is confirmed', async () => {
  const { response, release } = held(answer({ reference: 'C-1' }, 'Thank you, we will write back.'));
  const { sent } = openContact({ [CONTACT]: response });
  await fillForm();
  await send();
  expect(await screen.findByText('Sending…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();

  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  release();
  expect(await screen.findByText('Thank you, we will write back.')).toBeVisible();
  expect(screen.getByText('C-1')).toBeVisible();
  expect(screen.getByText('Quote it when you call or write about this message.')).toBeVisible();
  expect(screen.getByText('Message sent')).toBeVisible();
  expect(box('Message')).toHaveValue('');

  const [message] = sent('POST');
  expect(message?.headers.get('x-xsrf-token')).toBe('token');
  expect(message?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
  expect(await message?.json()).toEqual({
    name: 'Asha Nair',
    email: 'asha@example.in',
    phone: '',
    subject: 'Hostel',
    message: 'Is there a room?',
    privacy_notice: '2-en',
  });
});

test('what was typed is there again after a reload, until it is sent; not on a shared computer', async () => {
  const first = openContact();
  await fillForm('9847012345');
  first.unmount();
  const second = openContact({ [CONTACT]: ARRIVED });
  await waitFor(() => expect(box('Message')).toHaveValue('Is there a room?'));
  expect(box('Phone Number')).toHaveValue('9847012345');
  await send();
  expect(await screen.findByText('C-1')).toBeVisible();
  second.unmount();
  window.localStorage.setItem('shared_computer', 'true');
  const third = openContact();
  await fillForm();
  third.unmount();
  window.localStorage.clear();
  openContact();
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a message whose response was lost is the same one when the page is opened again, and the next one another', async () => {
  const lost = openContact({ [CONTACT]: dropped });
  await fillForm();
  await send();
  expect(await screen.findByText(/it is counted only once/)).toBeVisible();
  lost.unmount();
  const again = openContact({ [CONTACT]: ARRIVED });
  await waitFor(() => expect(box('Message')).toHaveValue('Is there a room?'));
  await send();
  expect(await screen.findByText('C-1')).toBeVisible();
  await fillForm();
  await send();
  const keys = ({ sent }: typeof lost) => sent('POST').map(({ headers }) => headers.get('idempotency-key'));
  await waitFor(() => expect(keys(again)).toHaveLength(2));
  expect(keys(again)[0]).toBe(keys(lost)[0]);
  expect(keys(again)[1]).not.toBe(keys(lost)[0]);
});

test('every refusal and failure is reported, at its fields where it names some, and the message can be sent again unchanged', async () => {
  const answers: Answers = {};
  openContact(answers);
  await fillForm('9847012345');
  const sendAndHear = async (response: Answers[string], said: string | RegExp) => {
    answers[CONTACT] = response;
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(said));
    expect(box('Message')).toHaveValue('Is there a room?');
    expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled();
  };
  const errors = { email: ['Invalid Email'], message: ['Invalid Message'] };
  await sendAndHear(refused(422, 'Refused', { errors }), 'Invalid Email | Invalid Message');
  expect(box('Email')).toHaveAccessibleDescription('Invalid Email');
  expect(box('Message')).toHaveAccessibleDescription('Invalid Message');
  const outcomes: [Answers[string], said: string | RegExp][] = [
    [refused(503, 'Busy'), 'Server Error: 503 - Busy'],
    [refused(422, 'Ask anew.'), 'Server Error: 422 - Ask anew.'],
    [{ status: 500, body: {} }, 'Something went wrong. Please try again.'],
    [refused(403, 'Reload the page.'), '403 - Reload the page.'],
    [refused(413, 'Choose less.'), '413 - Choose less.'],
    [refused(429, 'Wait a minute.'), '429 - Wait a minute.'],
    [dropped, 'Error: The site could not be reached. Check your connection and try again.'],
    [refused(200, 'Not today.'), 'Not today.'],
    // a page of a proxy in place of an answer
    [
      () => new Response('<!doctype html>', { status: 502 }),
      /^Something went wrong\. Please try again\..*Everything you entered is still here\. Send it again/,
    ],
  ];
  for (const [response, said] of outcomes) await sendAndHear(response, said);
});
