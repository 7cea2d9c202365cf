/**
 * State that mf-admissions and mf-careers have kept themselves since platform 1.1, for their releases built against 1.0:
 * those import it from the platform. No other code may; this file is deleted when the registry no longer lists such a
 * release.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { STORAGE_KEYS } from 'contract/limits';
import { readStored, writeStored } from './browserStorage';
import { rootReducer, type SiteDispatch, type SiteState } from './store';

const opened = {
  status: 1 as 1 | 0,
  applicationNumber: '',
  generateCalled: false,
  applicationId: '',
  successMessage: '',
  errorMessage: '',
};

const application = createSlice({
  name: 'application',
  initialState: opened,
  reducers: {
    numberGiven: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, { applicationNumber: payload, generateCalled: true });
    },
    submissionStarted: (state) => {
      Object.assign(state, { generateCalled: false, successMessage: '', errorMessage: '' });
    },
    submissionSucceeded: (state, { payload: { id, message } }: PayloadAction<{ id: string; message: string }>) => {
      Object.assign(state, { status: 0, applicationId: id, successMessage: message });
    },
    submissionFailed: (state, { payload }: PayloadAction<string>) => {
      state.errorMessage = payload;
    },
    formOpened: () => opened,
  },
});

const chosenPost = createSlice({
  name: 'chosenPost',
  initialState: '',
  reducers: { postChosen: (_post, { payload }: PayloadAction<string>) => payload },
});

// Injected on first use, so that they do not conflict with the remotes' own slices of these names.
const withApplication = () => rootReducer.inject(application);
const withChosenPost = () => rootReducer.inject(chosenPost);

export const selectApplication = (state: SiteState) => withApplication().selector((all) => all.application)(state);
export const selectChosenPost = (state: SiteState) => withChosenPost().selector((all) => all.chosenPost)(state);
export const storedApplicationNumber = () => readStored(STORAGE_KEYS.applicationNumber) ?? '';
export const { submissionSucceeded, submissionFailed } = application.actions;

export const keepApplicationNumber = (applicationNumber: string) => (dispatch: SiteDispatch) => {
  withApplication();
  writeStored(STORAGE_KEYS.applicationNumber, applicationNumber);
  writeStored(STORAGE_KEYS.generateCalled, 'true');
  dispatch(application.actions.numberGiven(applicationNumber));
};

export const startSubmission = () => (dispatch: SiteDispatch) => {
  withApplication();
  writeStored(STORAGE_KEYS.generateCalled, 'false');
  dispatch(application.actions.submissionStarted());
};

export const openForm = () => (dispatch: SiteDispatch) => {
  dispatch(application.actions.formOpened());
};

export const choosePost = (post: string) => (dispatch: SiteDispatch) => {
  withChosenPost();
  writeStored(STORAGE_KEYS.postName, post);
  dispatch(chosenPost.actions.postChosen(post));
};

export const restoreChosenPost = () => (dispatch: SiteDispatch) => {
  const post = readStored(STORAGE_KEYS.postName);
  withChosenPost();
  if (post) dispatch(chosenPost.actions.postChosen(post));
};
