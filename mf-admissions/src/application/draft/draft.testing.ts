import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries } from 'idb-keyval';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { answersToKeep, picturesToKeep } from './storage/draftAnswers';
import { dropDraft, readDraft, writeDraft, type DraftRecord } from './storage/draftStore';

/** Stores a draft on the device, as an earlier visit would have. */
export async function leaveDraft(
  changes: Partial<DraftRecord> = {},
  values: AdmissionFormValues = sampleAdmissionForm(new Date()),
): Promise<void> {
  await dropDraft();
  const record = {
    stamp: 'earlier visit',
    savedAt: Date.now() - 60_000,
    sentAs: '',
    answers: answersToKeep(values),
    ...changes,
  };
  await writeDraft(record, picturesToKeep(values), { known: undefined, before: {} });
}

export const keptAnswers = async () => (await readDraft())?.record.answers;

// `fake-indexeddb/auto` is imported before the device is used
beforeEach(() => globalThis.indexedDB && dropDraft());

export const offered = () => screen.queryByRole('region', { name: 'Saved answers' });
export const goOn = () => screen.findByText('Continue with saved answers', { selector: 'button' });
export const resume = async () => userEvent.click(await goOn());
export const isSaving = () =>
  screen.findByText('Your answers will be saved on this device as you type.', { selector: 'span' });
export const saved = () => screen.findByText('Saved on this device', { selector: 'span' });

/** Reads from the device while the page keeps running. */
export const onDevice = <T>(look: () => Promise<T>) => act(look);
export const everything = () => entries(createStore('admission-draft', 'draft'));

export async function leave(): Promise<void> {
  await act(async () => void fireEvent(window, new Event('pagehide')));
}
