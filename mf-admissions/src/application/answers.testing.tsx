import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getIn } from 'formik';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { RESULT_DELAY_MS } from 'contract/limits';

export const SAMPLE = sampleAdmissionForm(new Date());
export const PNG = new File(['picture'], 'picture.png', { type: 'image/png' });

/** By name: in a form of a hundred fields, a selector or a label is much slower. */
const inputs = (name: string) => [...document.getElementsByName(name)] as HTMLInputElement[];

export function input(name: string): HTMLInputElement {
  const [found] = inputs(name);
  if (!found) throw new Error(`no input named ${name}`);
  return found;
}

export const setValue = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });

/** Enters a value and leaves the field. */
export function enter(name: string, value: string): void {
  setValue(name, value);
  fireEvent.blur(input(name));
}

export const chooseRadio = (name: string, value: string) =>
  fireEvent.click(inputs(name).find((choice) => choice.value === value) as Element);

/** By text: in a form of a hundred fields, a role takes ten times as long. */
export const button = (name: string | RegExp) => screen.getByText(name, { selector: 'button' });
export const press = (name: string | RegExp) => userEvent.click(button(name));
export const submit = () => press('Submit');

export const follow = (link: string) => userEvent.click(screen.getByText(link, { selector: 'a' }));
export const tick = (checkbox: string) => userEvent.click(screen.getByText(checkbox, { selector: 'label' }));

export const previews = () => screen.queryAllByAltText(/^Preview/);

/** Fills in everything that the form does not compute itself. */
export async function fillIn(values = SAMPLE) {
  const all = [...document.querySelectorAll<HTMLInputElement>('[name]')];
  const enterAll = () => {
    for (const { name, kind, computed } of ADMISSION_FIELDS) {
      const value: unknown = getIn(values, name);
      if (computed || kind === 'image' || typeof value !== 'string' || value === '') continue;
      const [field, ...others] = all.filter((one) => one.name === name && !one.readOnly);
      if (field?.type === 'radio') fireEvent.click([field, ...others].find((one) => one.value === value) as Element);
      else if (field) fireEvent.change(field, { target: { value } });
    }
  };
  // within one event of React, which renders after it, and not after each of a hundred answers
  const { container, unmount } = render(<input type="button" onClick={enterAll} />);
  fireEvent.click(container.firstElementChild as Element);
  unmount();
  for (const name of ['photo', 'applicantSignatureImage']) fireEvent.change(input(name), { target: { files: [PNG] } });
  await waitFor(() => expect(previews()).toHaveLength(2));
}

/** Submits, and advances the clock by the two seconds after which the result is shown. */
export async function submitAndWait(label = 'Submit') {
  jest.useFakeTimers();
  fireEvent.click(button(label));
  await act(async () => jest.advanceTimersByTimeAsync(RESULT_DELAY_MS));
  jest.useRealTimers();
}

/** Fills in the form, sends it, and waits for the result. */
export const apply = (values = SAMPLE) => fillIn(values).then(() => submitAndWait());

/** What an application that was sent offers. */
export const receipt = () => screen.queryByText('Download Application Form', { selector: 'a' });
export const findReceipt = () => screen.findByText('Download Application Form', { selector: 'a' });
