import { STORAGE_KEYS } from 'contract/limits';
import { writeStored } from 'shared-store/browserStorage';
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
  /** The application was sent, and no answer came: it can be sent again. */
  isUnanswered: boolean;
  /** The site was too busy, and the application is being sent again. */
  isSentAgain: boolean;
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

interface FailedSubmission {
  message: string;
  help?: string;
  isUnanswered?: boolean;
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
  isUnanswered: false,
  isSentAgain: false,
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
      state.isUnanswered = false;
      state.isSentAgain = false;
    },
    siteWasBusy: (state) => {
      state.isSentAgain = true;
    },
    submissionSucceeded: (state, { payload }: PayloadAction<SentApplication>) => {
      state.status = 0;
      state.applicationId = payload.id;
      state.applicationNumber = payload.number || state.applicationNumber;
      state.returnCode = payload.returnCode;
      state.successMessage = payload.message;
    },
    submissionFailed: (state, { payload }: PayloadAction<FailedSubmission>) => {
      state.errorMessage = payload.message;
      state.errorHelp = payload.help ?? '';
      state.isUnanswered = payload.isUnanswered ?? false;
      state.isSentAgain = false;
    },
    /** Returns from the result to an empty form; the page requests a number again. */
    openForm: () => initialState,
    deviceCleared: () => ({ ...initialState, isCleared: true }),
  },
});

export const selectApplication = rootReducer.inject(application).selector((state) => state.application);
export const {
  numberGiven,
  numberDropped,
  siteWasBusy,
  submissionFailed,
  submissionSucceeded,
  openForm,
  deviceCleared,
} = application.actions;

/** Nothing about an applicant is stored on a shared computer. */
export const remember = (key: string, value: string) => {
  if (!isSharedComputer()) writeStored(key, value);
};

/** Resets the flag and the messages, both on submit and after a success. */
export const startSubmission = () => (dispatch: SiteDispatch) => {
  remember(STORAGE_KEYS.generateCalled, 'false');
  dispatch(application.actions.submissionStarted());
};
