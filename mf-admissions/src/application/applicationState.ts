import { STORAGE_KEYS } from 'contract/limits';
import { removeStored, writeStored } from 'shared-store/browserStorage';
import { createSlice, rootReducer, type PayloadAction, type SiteDispatch } from 'shared-store/platform';
import { isSharedComputer } from './draft/storage/sharedComputer';

interface ApplicationState {
  /** 1 shows the form, 0 the result of a submission */
  status: 1 | 0;
  /** the number assigned to this browser, empty until it is known */
  applicationNumber: string;
  /** a number was requested, and the application has not been submitted yet */
  generateCalled: boolean;
  /** id from the response to the submission; names the document to download */
  applicationId: string;
  /** opens the document again later; shown once, after sending */
  returnCode: string;
  successMessage: string;
  errorMessage: string;
  /** what the server adds to a failure */
  errorHelp: string;
  /** the result was left by clearing the device */
  isCleared: boolean;
}

/** `number` is the one under which it is stored, if different from the one it was sent with. */
export interface SentApplication {
  id: string;
  number: string;
  returnCode: string;
  message: string;
}

const initialState: ApplicationState = {
  status: 1,
  applicationNumber: '',
  generateCalled: false,
  applicationId: '',
  returnCode: '',
  successMessage: '',
  errorMessage: '',
  errorHelp: '',
  isCleared: false,
};

const application = createSlice({
  name: 'application',
  initialState,
  reducers: {
    numberGiven: (state, action: PayloadAction<string>) => {
      state.applicationNumber = action.payload;
      state.generateCalled = true;
    },
    numberDropped: (state) => {
      state.applicationNumber = '';
      state.generateCalled = false;
    },
    submissionStarted: (state) => {
      state.generateCalled = false;
      state.successMessage = '';
      state.errorMessage = '';
      state.errorHelp = '';
    },
    submissionSucceeded: (state, { payload }: PayloadAction<SentApplication>) => {
      state.status = 0;
      state.applicationId = payload.id;
      state.applicationNumber = payload.number || state.applicationNumber;
      state.returnCode = payload.returnCode;
      state.successMessage = payload.message;
    },
    submissionFailed: (state, { payload }: PayloadAction<{ message: string; help?: string }>) => {
      state.errorMessage = payload.message;
      state.errorHelp = payload.help ?? '';
    },
    /** Returns from the result to an empty form; the page requests a number again. */
    openForm: () => initialState,
    deviceCleared: () => ({ ...initialState, isCleared: true }),
  },
});

export const selectApplication = rootReducer.inject(application).selector((state) => state.application);
export const { openForm, deviceCleared, submissionSucceeded, submissionFailed } = application.actions;

/** Nothing about an applicant is stored on a shared computer. */
const remember = (key: string, value: string) => {
  if (!isSharedComputer()) writeStored(key, value);
};

/** Stores the number that the api assigned, in this tab and in the browser's storage. */
export const keepApplicationNumber = (applicationNumber: string) => (dispatch: SiteDispatch) => {
  remember(STORAGE_KEYS.applicationNumber, applicationNumber);
  remember(STORAGE_KEYS.generateCalled, 'true');
  dispatch(application.actions.numberGiven(applicationNumber));
};

/** Removes the number, from this tab and from the browser's storage. */
export const dropApplicationNumber = () => (dispatch: SiteDispatch) => {
  removeStored(STORAGE_KEYS.applicationNumber);
  removeStored(STORAGE_KEYS.generateCalled);
  dispatch(application.actions.numberDropped());
};

/** Resets the flag and the messages, both on submit and after a success. */
export const startSubmission = () => (dispatch: SiteDispatch) => {
  remember(STORAGE_KEYS.generateCalled, 'false');
  dispatch(application.actions.submissionStarted());
};
