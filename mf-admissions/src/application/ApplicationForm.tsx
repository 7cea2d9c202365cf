import { type ReactNode, useState } from 'react';
import type { FormikHelpers } from 'formik';
import { type AdmissionFormValues, blankAdmissionForm } from 'contract/admissionForm';
import { ADMISSION_FAILURE } from 'contract/errorText';
import { type PostedForm, useContent, useSiteDispatch, useSiteSelector } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { NewRemark } from 'shared-ui/fields/form/NewRemark';
import { SubmitButton } from 'shared-ui/fields/sending/SubmitButton';
import type { FurtherForm } from './again/useFurtherForm';
import { selectApplication, startSubmission, submissionFailed } from './applicationState';
import { ApplicationMessages } from './ApplicationMessages';
import { ApplicationTitle } from './ApplicationTitle';
import { computedValues } from './fields/computedValues';
import { createDraftSession } from './draft/autosave/draftSession';
import { DraftBar } from './draft/bar/DraftBar';
import { ProgressList } from './progress/ProgressList';
import { ReadBack } from './readBack/ReadBack';
import { SendAgain } from './result/SendAgain';
import { SentEarlier } from './result/SentEarlier';
import { ApplicantSection } from './sections/ApplicantSection';
import { DeclarationSection } from './sections/DeclarationSection';
import { ChoiceSections, KeamSection, PhotoSection, PlainSection, SignaturesSection } from './sections/PlainSections';
import { SubjectsSection } from './sections/SubjectsSection';
import { useIntake } from './season/useIntake';
import { keepNumber, useNumber } from './submission/applicationNumber';
import type { Sender } from './submission/submitApplication';
import sections from './sections/FormSection.module.css';
import styles from './ApplicationForm.module.css';

const blankForm = blankAdmissionForm();

/** The rules, and the code that sends. */
const loadCode = () => import(/* webpackChunkName: "application-rules" */ './fields/applicationRules');

interface ApplicationFormProps {
  posted: PostedForm;
  further: FurtherForm;
  /** Until when it can be sent, after the end of the season. */
  graceUntil?: Date;
}

const BUSY = 'The site is very busy. Your answers are kept, and sent again in a moment…';

/** For a parent whom no answer fits, and for families who share a mailbox. */
const absentParent = (who: 'he' | 'she') =>
  `If ${who} has died or you are not in contact, add that after the name. Type a dash for the occupation, and give the ` +
  'e-mail address and mobile number of whoever looks after you. One e-mail address for the whole family is fine.';

function Cleared() {
  const { isCleared } = useSiteSelector(selectApplication);
  if (!isCleared) return null;
  return <Alert kind="success">This device has been cleared: nothing of your application is left on it.</Alert>;
}

/** The sections of specification section 2, in its order, all open from the start. */
export function ApplicationForm({ posted, further, graceUntil }: ApplicationFormProps) {
  const dispatch = useSiteDispatch();
  const { isSentAgain } = useSiteSelector(selectApplication);
  const [draft] = useState(() => createDraftSession((number) => dispatch(keepNumber(number))));
  const [question, show] = useState<ReactNode>();
  const [sender] = useState<Sender>(() => ({ draft, show, onSent: further.keep }));
  useNumber();
  const intake = useIntake();
  // The applicant must be able to read the declaration before signing it.
  const isDeclared = useContent('/api/application-texts').data !== undefined;
  const submit = async (values: AdmissionFormValues, form: FormikHelpers<AdmissionFormValues>) => {
    dispatch(startSubmission());
    const code = await loadCode().catch(() => undefined);
    if (code) await dispatch(code.submitApplication(values, form, sender));
    else dispatch(submissionFailed({ message: ADMISSION_FAILURE }));
  };
  return (
    <>
      <FieldsForm
        className={styles.form}
        posted={posted}
        aria-label="Application for admission"
        initialValues={further.values ?? blankForm}
        loadRules={async () => (await loadCode()).rulesFor(intake)}
        computed={computedValues}
        forgivesEmpty
        onInvalid={() => dispatch(startSubmission())}
        onSubmit={submit}
      >
        <ApplicationTitle graceUntil={graceUntil} />
        <Cleared />
        <SentEarlier />
        <DraftBar draft={draft} />
        <ProgressList />
        <div className={styles.parts}>
          <ErrorSummary />
          <NewRemark />
          <ChoiceSections />
          <ApplicantSection />
          <PhotoSection />
          <PlainSection id="tenth" />
          <PlainSection id="plusTwo" />
          <SubjectsSection />
          <KeamSection />
          <PlainSection id="otherQualifications" lead="Only if you have passed another course since." wide />
          <div className={sections.pair}>
            <PlainSection id="father" lead={absentParent('he')} />
            <PlainSection id="mother" lead={absentParent('she')} />
          </div>
          <PlainSection id="guardian" lead="Someone near the college whom we can contact." wide />
          <PlainSection id="family" />
          <DeclarationSection />
          <SignaturesSection />
          <ReadBack />
          {/* while a parent is asked, nothing is sent */}
          <SubmitButton
            label="Submit"
            sendingLabel={question ? '' : isSentAgain ? BUSY : undefined}
            locked={!isDeclared}
          />
          <ApplicationMessages refused={posted.answer?.refused} />
          <SendAgain draft={draft} />
        </div>
      </FieldsForm>
      {question}
    </>
  );
}
