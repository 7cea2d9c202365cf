import { useState } from 'react';
import { blankAdmissionForm } from 'contract/admissionForm';
import { type PostedForm, useContent, useSiteSelector } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { NewRemark } from 'shared-ui/fields/form/NewRemark';
import { SubmitButton } from 'shared-ui/fields/sending/SubmitButton';
import type { FurtherForm } from './again/useFurtherForm';
import { selectApplication } from './applicationState';
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
import { ChoiceSections } from './sections/ChoiceSections';
import { DeclarationSection } from './sections/DeclarationSection';
import { SectionPair } from './sections/FormSection';
import { KeamSection } from './sections/KeamSection';
import { PlainSection } from './sections/PlainSection';
import { PhotoSection, SignaturesSection } from './sections/PictureSections';
import { SubjectsSection } from './sections/SubjectsSection';
import { applicationErrors, applicationFieldErrors, loadRules, normalizedAnswer } from './fields/applicationErrors';
import { useRemarks } from './fields/useRemarks';
import { useApplicationNumber } from './submission/useApplicationNumber';
import { useSubmitApplication } from './submission/useSubmitApplication';
import styles from './ApplicationForm.module.css';

const blankForm = blankAdmissionForm();

interface ApplicationFormProps {
  posted: PostedForm;
  further: FurtherForm;
  /** Until when it can be sent, after the end of the season. */
  graceUntil?: Date;
}

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
  const number = useApplicationNumber();
  const [draft] = useState(createDraftSession);
  const submission = useSubmitApplication({ number, draft, onSent: further.keep });
  const remark = useRemarks();
  // The applicant must be able to read the declaration before signing it.
  const isDeclared = useContent('/api/application-texts').data !== undefined;
  return (
    <>
      <FieldsForm
        className={styles.form}
        posted={posted}
        aria-label="Application for admission"
        initialValues={further.values ?? blankForm}
        loadChecks={loadRules}
        validate={applicationErrors}
        validateField={applicationFieldErrors}
        remark={remark}
        normalize={normalizedAnswer}
        computed={computedValues}
        forgivesEmpty
        onInvalid={submission.clearMessages}
        onSubmit={submission.submitApplication}
      >
        <ApplicationTitle graceUntil={graceUntil} />
        <Cleared />
        <SentEarlier />
        <DraftBar draft={draft} resumeNumber={number.resume} renewNumber={number.renew} />
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
          <SectionPair>
            <PlainSection id="father" lead={absentParent('he')} />
            <PlainSection id="mother" lead={absentParent('she')} />
          </SectionPair>
          <PlainSection id="guardian" lead="Someone near the college whom we can contact." wide />
          <PlainSection id="family" />
          <DeclarationSection />
          <SignaturesSection />
          <ReadBack />
          <SubmitButton label="Submit" sendingLabel={submission.sendingLabel} locked={!isDeclared} />
          <ApplicationMessages refused={posted.answer?.refused} />
          <SendAgain draft={draft} isUnanswered={submission.isUnanswered} />
        </div>
      </FieldsForm>
      {submission.question}
    </>
  );
}
