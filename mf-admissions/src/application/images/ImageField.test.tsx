import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { input, openApplication, PNG, prepareBrowser, submit } from '../application.testing';

const ALERT = 'Please upload a valid image file';
const decode = () => globalThis.createImageBitmap as jest.Mock;

beforeEach(prepareBrowser);

async function openForm() {
  await openApplication();
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  return { alert, section: within(screen.getByRole('region', { name: 'Photo' })) };
}

test('a chosen picture is previewed, with a loading mark until it is read', async () => {
  let finish: (picture: object) => void = () => undefined;
  decode().mockReturnValueOnce(new Promise((done) => (finish = done)));
  const { section } = await openForm();
  await userEvent.upload(input('photo'), PNG);
  expect(await section.findByText('Loading…')).toBeInTheDocument();
  finish({ width: 10, height: 10, close: () => undefined });
  const preview = await section.findByRole('img', { name: 'Preview: Photo of the applicant' });
  expect(preview).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/));
  expect(section.queryByText('Loading…')).not.toBeInTheDocument();
});

test('Submit waits for a picture that is still being read, instead of saying that it is missing', async () => {
  let finish: (picture: object) => void = () => undefined;
  decode().mockReturnValueOnce(new Promise((done) => (finish = done)));
  await openForm();
  await userEvent.upload(input('photo'), PNG);
  await submit();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  expect(screen.queryByRole('group', { name: 'Please look at these answers again' })).not.toBeInTheDocument();
  finish({ width: 10, height: 10, close: () => undefined });
  const summary = await screen.findByRole('group', { name: 'Please look at these answers again' });
  expect(within(summary).getByText("Upload a picture of the applicant's signature")).toBeInTheDocument();
  expect(within(summary).queryByText('Upload a photo of the applicant')).not.toBeInTheDocument();
});

test('a file that is no picture is refused with an alert and at the field', async () => {
  const { alert, section } = await openForm();
  fireEvent.change(input('photo'), { target: { files: [new File(['text'], 'notes.txt', { type: 'text/plain' })] } });
  await waitFor(() => expect(alert).toHaveBeenCalledWith(ALERT));
  expect(section.getByText(ALERT)).toBeInTheDocument();
  expect(input('photo')).toHaveAccessibleDescription(expect.stringContaining(ALERT));
  expect(section.queryByRole('img')).not.toBeInTheDocument();
});

test('a file that only pretends to be a picture is refused too', async () => {
  const { alert } = await openForm();
  decode().mockRejectedValueOnce(new Error('cannot be decoded'));
  await userEvent.upload(input('applicantSignatureImage'), PNG);
  await waitFor(() => expect(alert).toHaveBeenCalledWith(ALERT));
});

test('a good picture after a refused one clears the error, and can be taken away again', async () => {
  const { section } = await openForm();
  decode().mockRejectedValueOnce(new Error('cannot be decoded'));
  await userEvent.upload(input('photo'), PNG);
  expect(await section.findByText(ALERT)).toBeInTheDocument();
  await userEvent.upload(input('photo'), PNG);
  expect(await section.findByRole('img')).toBeInTheDocument();
  expect(section.queryByText(ALERT)).not.toBeInTheDocument();
  await userEvent.click(section.getByRole('button', { name: 'Remove: Photo of the applicant' }));
  expect(section.queryByRole('img')).not.toBeInTheDocument();
  expect(await section.findByText('Upload a photo of the applicant')).toBeInTheDocument();
});
