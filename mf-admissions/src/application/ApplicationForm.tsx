import { useState } from 'react';
import { blankAdmissionForm } from 'contract/admission/blankForm';
import { tidyAnswer } from 'contract/admission/clean';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { ErrorSummary } from 'shared-ui/fields/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/FieldsForm';
import { SubmitButton } from 'shared-ui/fields/SubmitButton';
import { ApplicationMessages } from './ApplicationMessages';
import { ApplicationTitle } from './ApplicationTitle';
import { ComputedValues } from './ComputedValues';
import { createDraftKeeper } from './draft/draftKeeper';
import { DraftBar } from './draft/DraftBar';
import { ProgressList } from './progress/ProgressList';
import { ReadBack } from './readBack/ReadBack';
import { SendAgain } from './result/SendAgain';
import { ApplicantSection } from './sections/ApplicantSection';
import { ChoiceSections } from './sections/ChoiceSections';
import { DeclarationSection } from './sections/DeclarationSection';
import { FamilySection } from './sections/FamilySection';
import { GuardianSection } from './sections/GuardianSection';
import { KeamSection } from './sections/KeamSection';
import { OtherQualificationsSection } from './sections/OtherQualificationsSection';
import { ParentsSection } from './sections/ParentsSection';
import { PhotoSection } from './sections/PhotoSection';
import { PlusTwoSection } from './sections/PlusTwoSection';
import { SignaturesSection } from './sections/SignaturesSection';
import { SubjectsSection } from './sections/SubjectsSection';
import { TenthSection } from './sections/TenthSection';
import { applicationErrors, applicationFieldErrors } from './applicationErrors';
import { useApplicationNumber } from './useApplicationNumber';
import { useSubmitApplication, type KeepForm } from './useSubmitApplication';
import styles from './ApplicationForm.module.css';

const blankForm = blankAdmissionForm();

interface ApplicationFormProps {
  /** Answers to go on with; a blank form without them. */
  kept?: AdmissionFormValues;
  keepForm: KeepForm;
}

/** The sections of specification section 2, in its order, all open from the start. */
export function ApplicationForm({ kept, keepForm }: ApplicationFormProps) {
  const number = useApplicationNumber();
  const [draft] = useState(createDraftKeeper);
  const { submitApplication, isUnanswered } = useSubmitApplication({ number, draft, keepForm });
  return (
    <FieldsForm
      className={styles.form}
      aria-label="Application for admission"
      initialValues={kept ?? blankForm}
      validate={applicationErrors}
      validateField={applicationFieldErrors}
      tidy={tidyAnswer}
      forgivesEmpty
      onSubmit={submitApplication}
    >
      <ApplicationTitle />
      <DraftBar draft={draft} isOwn={kept !== undefined} resumeNumber={number.resume} askForNumber={number.ask} />
      <ProgressList />
      <div className={styles.parts}>
        <ErrorSummary />
        <ComputedValues />
        <ChoiceSections />
        <ApplicantSection />
        <PhotoSection />
        <TenthSection />
        <PlusTwoSection />
        <SubjectsSection />
        <KeamSection />
        <OtherQualificationsSection />
        <ParentsSection />
        <GuardianSection />
        <FamilySection />
        <DeclarationSection />
        <SignaturesSection />
        <ReadBack />
        <SubmitButton label="Submit" />
        <ApplicationMessages />
        <SendAgain draft={draft} isUnanswered={isUnanswered} />
      </div>
    </FieldsForm>
  );
}
