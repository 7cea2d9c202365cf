import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, input, PNG, submit } from '../../answers.testing';
import { openApplication } from '../../application.testing';
import { preparePictures } from '../prepare/pictures.testing';
import { PictureRefused } from '../prepare/pictureTask';
import * as reading from '../prepare/readPicture';

jest.mock('../prepare/readPicture', () => {
  const actual = jest.requireActual<typeof reading>('../prepare/readPicture');
  return { ...actual, readPicture: jest.fn(actual.readPicture) };
});

const ALERT = 'Please upload a valid image file';
const PHOTO = 'Photo of the applicant';
const SIGNATURE = "Applicant's signature";

async function openForm() {
  const pictures = preparePictures();
  await openApplication();
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  return { ...pictures, alert, section: within(screen.getByRole('region', { name: 'Photo' })) };
}

/** Delays reading of the next chosen file until the test finishes it. */
function readLater() {
  let finish: () => void = () => undefined;
  const read = jest.mocked(reading.readPicture).getMockImplementation();
  jest.mocked(reading.readPicture).mockImplementationOnce(async (...asked) => {
    await new Promise<void>((done) => (finish = done));
    if (!read) throw new Error('nothing reads pictures');
    return read(...asked);
  });
  return () => act(async () => finish());
}

const preview = (label: string) => screen.findByRole('img', { name: `Preview: ${label}` });

test('a chosen picture is shown immediately with a loading indicator, and then as it will be sent; Submit waits for it, instead of reporting that it is missing', async () => {
  const { section } = await openForm();
  const finish = readLater();
  await userEvent.upload(input('photo'), PNG);
  expect(await section.findByText('Loading…')).toBeInTheDocument();
  expect(section.getByAltText('')).toHaveAttribute('src', 'blob:chosen');
  await submit();
  expect(button('Submit')).toBeDisabled();
  expect(screen.queryByRole('group', { name: 'There is a problem' })).not.toBeInTheDocument();
  await finish();
  expect(await preview(PHOTO)).toHaveAttribute('src', 'blob:image/jpeg,5');
  expect(section.queryByText('Loading…')).not.toBeInTheDocument();
  expect(section.getByText('picture.jpg, 1 KB')).toBeInTheDocument();
  expect(section.queryByText('Upload a photo of the applicant')).not.toBeInTheDocument();
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  expect(within(summary).getByText("Upload a picture of the applicant's signature")).toBeInTheDocument();
  expect(within(summary).queryByText('Upload a photo of the applicant')).not.toBeInTheDocument();
});

test('a file that is not a picture is refused with an alert and at the field, also one that only pretends; a valid picture clears the error, and can be removed again', async () => {
  const { alert, decode, section } = await openForm();
  fireEvent.change(input('photo'), { target: { files: [new File(['text'], 'notes.txt', { type: 'text/plain' })] } });
  await waitFor(() => expect(alert).toHaveBeenCalledWith(ALERT));
  expect(section.getByText(ALERT)).toBeInTheDocument();
  expect(input('photo')).toHaveAccessibleDescription(expect.stringContaining(ALERT));
  expect(section.queryByRole('img')).not.toBeInTheDocument();
  decode.mockRejectedValueOnce(new Error('cannot be decoded'));
  await userEvent.upload(input('applicantSignatureImage'), PNG);
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(2));
  fireEvent.change(input('photo'), { target: { files: [PNG] } });
  expect(await preview(PHOTO)).toBeInTheDocument();
  expect(section.queryByText(ALERT)).not.toBeInTheDocument();
  await userEvent.click(section.getByRole('button', { name: `Remove: ${PHOTO}` }));
  expect(section.queryByRole('img')).not.toBeInTheDocument();
  expect(input('photo')).toHaveFocus();
  expect(await section.findByText('Upload a photo of the applicant')).toBeInTheDocument();
});

test('a signature is cleaned up next to its original, restored without being read again, and unchanged where none is found', async () => {
  await openForm();
  await userEvent.upload(input('applicantSignatureImage'), PNG);
  const before = (await preview(SIGNATURE)).getAttribute('src');
  const image = { bytes: new TextEncoder().encode('clean').buffer, name: 'picture.png', type: 'image/png' };
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  jest.mocked(reading.readPicture).mockResolvedValueOnce({ image, frame: whole });
  const cleanUp = screen.getByRole('checkbox', { name: `Clean up: black on white: ${SIGNATURE}` });
  await userEvent.click(cleanUp);
  expect(await screen.findByRole('img', { name: `Before cleaning up: ${SIGNATURE}` })).toHaveAttribute('src', before);
  expect(await preview(SIGNATURE)).toHaveAttribute('src', 'blob:image/png,5');
  await userEvent.click(cleanUp);
  expect(await preview(SIGNATURE)).toHaveAttribute('src', before);
  jest.mocked(reading.readPicture).mockRejectedValueOnce(new PictureRefused('No signature was found'));
  await userEvent.click(cleanUp);
  expect(await screen.findByText('No signature was found')).toBeInTheDocument();
  expect(cleanUp).not.toBeChecked();
  expect(await preview(SIGNATURE)).toHaveAttribute('src', before);
});

test('a dialog whose script fails to load is reported at the field, and the form stays', async () => {
  await openForm();
  jest.doMock('../dialogs/DrawSignatureDialog', () => {
    throw new Error('the line is dead');
  });
  await userEvent.click(screen.getByRole('button', { name: `Draw on the screen: ${SIGNATURE}` }));
  expect(await screen.findByText(/could not be opened because the connection was lost/)).toBeInTheDocument();
  expect(button('Submit')).toBeEnabled();
});
