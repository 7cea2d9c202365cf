import type { SubmissionResponse } from 'contract/calls';
import { STORAGE_KEYS } from 'contract/limits';
import { writeStored } from 'shared-store/browserStorage';
import { createSlice, rootReducer, type PayloadAction, type SiteDispatch } from 'shared-store/platform';
import { isSharedComputer } from './draft/storage/sharedComputer';

/** `id` names the document to download; `returnCode` opens it again later, and is shown once. */
export interface SentApplication {
  id: string;
  number: string;
  returnCode: string;
  message: string;
}

/** Returns what the api has stored. */
export function sentOf({ data, message }: SubmissionResponse): SentApplication {
  const { id = '', application_number: number = '', return_code: returnCode = '' } = data ?? {};
  return { id, number, returnCode, message };
}

interface FailedSubmission {
  message: string;
  /** what the server adds to it */
  help?: string;
  /** The application was sent, and no answer came: it can be sent again. */
  isUnanswered?: boolean;
}

interface ApplicationState {
  /** 1 shows the form, 0 the result of a submission */
  status: 1 | 0;
  /** the number assigned to this browser, empty until it is known */
  applicationNumber: string;
  sent?: SentApplication;
  failed?: FailedSubmission;
  /** The site was too busy, and the application is being sent again. */
  isSentAgain: boolean;
  /** the form is empty because the device was cleared */
  isCleared: boolean;
}

const initialState: ApplicationState = { status: 1, applicationNumber: '', isSentAgain: false, isCleared: false };

const application = createSlice({
  name: 'application',
  initialState,
  reducers: {
    numberChanged: (state, { payload }: PayloadAction<string>) => {
      state.applicationNumber = payload;
    },
    submissionStarted: (state) => {
      state.failed = undefined;
      state.isSentAgain = false;
    },
    siteWasBusy: (state) => {
      state.isSentAgain = true;
    },
    submissionSucceeded: (state, { payload }: PayloadAction<SentApplication>) => {
      state.status = 0;
      state.sent = { ...payload, number: payload.number || state.applicationNumber };
    },
    submissionFailed: (state, { payload }: PayloadAction<FailedSubmission>) => {
      state.failed = payload;
      state.isSentAgain = false;
    },
    /** Returns from the result to an empty form; the page requests a number again. */
    openForm: () => initialState,
    deviceCleared: () => ({ ...initialState, isCleared: true }),
  },
});

export const selectApplication = rootReducer.inject(application).selector((state) => state.application);
export const { numberChanged, siteWasBusy, submissionFailed, submissionSucceeded, openForm, deviceCleared } =
  application.actions;

/** Nothing about an applicant is stored on a shared computer. */
export const remember = (key: string, value: string) => {
  if (!isSharedComputer()) writeStored(key, value);
};

/** Resets the flag and the message, both on submit and after a success. */
export const startSubmission = () => (dispatch: SiteDispatch) => {
  remember(STORAGE_KEYS.generateCalled, 'false');
  dispatch(application.actions.submissionStarted());
};
