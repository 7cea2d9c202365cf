import { STORAGE_KEYS } from 'contract/limits';
import { writeStored } from 'shared-store/browserStorage';
import { createSlice, rootReducer, type PayloadAction, type SiteDispatch } from 'shared-store/platform';

interface ApplicationState {
  /** what the page shows: 1 the form, 0 the result of a submission */
  status: 1 | 0;
  /** the number given to this browser, empty until it is known */
  applicationNumber: string;
  /** a number was asked for, and the application has not been submitted yet */
  generateCalled: boolean;
  /** what the submission answered; names the document to download */
  applicationId: string;
  successMessage: string;
  errorMessage: string;
}

const initialState: ApplicationState = {
  status: 1,
  applicationNumber: '',
  generateCalled: false,
  applicationId: '',
  successMessage: '',
  errorMessage: '',
};

const application = createSlice({
  name: 'application',
  initialState,
  reducers: {
    numberGiven: (state, action: PayloadAction<string>) => {
      state.applicationNumber = action.payload;
      state.generateCalled = true;
    },
    submissionStarted: (state) => {
      state.generateCalled = false;
      state.successMessage = '';
      state.errorMessage = '';
    },
    submissionSucceeded: (state, action: PayloadAction<{ id: string; message: string }>) => {
      state.status = 0;
      state.applicationId = action.payload.id;
      state.successMessage = action.payload.message;
    },
    submissionFailed: (state, action: PayloadAction<string>) => {
      state.errorMessage = action.payload;
    },
    /** Back from the result to an empty form; the page asks for a number again. */
    openForm: () => initialState,
  },
});

export const selectApplication = rootReducer.inject(application).selector((state) => state.application);
export const { openForm, submissionSucceeded, submissionFailed } = application.actions;

/** Keeps the number that the api gave, in this tab and in the browser's storage. */
export const keepApplicationNumber = (applicationNumber: string) => (dispatch: SiteDispatch) => {
  writeStored(STORAGE_KEYS.applicationNumber, applicationNumber);
  writeStored(STORAGE_KEYS.generateCalled, 'true');
  dispatch(application.actions.numberGiven(applicationNumber));
};

/** The flag becomes false and the messages go, both on submit and after a success. */
export const startSubmission = () => (dispatch: SiteDispatch) => {
  writeStored(STORAGE_KEYS.generateCalled, 'false');
  dispatch(application.actions.submissionStarted());
};
