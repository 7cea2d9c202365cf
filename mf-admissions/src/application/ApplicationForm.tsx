import { blankAdmissionForm } from 'contract/admission/blankForm';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { ErrorSummary } from 'shared-ui/fields/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/FieldsForm';
import { SubmitButton } from 'shared-ui/fields/SubmitButton';
import { ApplicationMessages } from './ApplicationMessages';
import { ApplicationTitle } from './ApplicationTitle';
import { ComputedValues } from './ComputedValues';
import { ReadBack } from './readBack/ReadBack';
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
import { applicationErrors } from './applicationErrors';
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
export function ApplicationForm({ kept = blankForm, keepForm }: ApplicationFormProps) {
  const askForNumber = useApplicationNumber();
  const submitApplication = useSubmitApplication(askForNumber, keepForm);
  return (
    <FieldsForm
      className={styles.form}
      aria-label="Application for admission"
      initialValues={kept}
      validate={applicationErrors}
      onSubmit={submitApplication}
    >
      <ApplicationTitle />
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
    </FieldsForm>
  );
}
