import { act, configure, fireEvent, screen } from '@testing-library/react';
import { createStore, entries } from 'idb-keyval';
import { prepareBrowser } from '../application.testing';
import { dropDraft } from './storage/draftStore';

/** For tests whose page keeps answers; before them `fake-indexeddb/auto` is imported. */
export function openDevice(): void {
  // Saving waits for real seconds, and a busy machine makes them long.
  jest.setTimeout(60_000);
  beforeAll(() => configure({ asyncUtilTimeout: 15_000 }));
  beforeEach(async () => {
    prepareBrowser();
    await dropDraft();
  });
}

export const goOn = () => screen.findByRole('button', { name: 'Continue with saved answers' });
export const isSaving = () => screen.findByText('Your answers will be saved on this device as you type.');
export const saved = () => screen.findByText('Saved on this device');

/** Looks on the device while the page goes on. */
export const onDevice = <T>(look: () => Promise<T>) => act(look);
export const everything = () => entries(createStore('admission-draft', 'draft'));

export async function leave(): Promise<void> {
  await act(async () => void fireEvent(window, new Event('pagehide')));
}
