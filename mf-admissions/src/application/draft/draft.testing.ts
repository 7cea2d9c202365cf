import { act, fireEvent, screen } from '@testing-library/react';
import { createStore, entries } from 'idb-keyval';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { answersToKeep, DRAFT_VERSION, picturesToKeep } from './storage/draftAnswers';
import { dropDraft, readDraft, writeDraft, type DraftRecord } from './storage/draftStore';

/** Stores a draft on the device, as an earlier visit would have. */
export async function leaveDraft(
  changes: Partial<DraftRecord> = {},
  values: AdmissionFormValues = sampleAdmissionForm(new Date()),
): Promise<void> {
  await dropDraft();
  const record = {
    version: DRAFT_VERSION,
    stamp: 'earlier visit',
    savedAt: Date.now() - 60_000,
    sentAs: '',
    answers: answersToKeep(values),
    ...changes,
  };
  await writeDraft(record, picturesToKeep(values), { known: undefined, before: {} });
}

export const keptAnswers = async () => (await readDraft())?.record.answers;

/** For tests whose page saves answers; `fake-indexeddb/auto` is imported before them. */
export const openDevice = () => beforeEach(dropDraft);

export const goOn = () => screen.findByRole('button', { name: 'Continue with saved answers' });
export const isSaving = () => screen.findByText('Your answers will be saved on this device as you type.');
export const saved = () => screen.findByText('Saved on this device');

/** Reads from the device while the page keeps running. */
export const onDevice = <T>(look: () => Promise<T>) => act(look);
export const everything = () => entries(createStore('admission-draft', 'draft'));

export async function leave(): Promise<void> {
  await act(async () => void fireEvent(window, new Event('pagehide')));
}
