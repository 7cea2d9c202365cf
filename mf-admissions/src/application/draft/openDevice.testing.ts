import { act, fireEvent, screen } from '@testing-library/react';
import { createStore, entries } from 'idb-keyval';
import { dropDraft } from './storage/draftStore';

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
