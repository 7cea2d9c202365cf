import { JOB_FILE_EXTENSIONS } from 'contract/limits';
import { jobHasEmptyFields, JOB_FILL_FIELDS, validateJob, type JobValues } from 'contract/jobSchema';
import { ErrorSummary } from 'shared-ui/fields/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/FieldsForm';
import { FileField } from 'shared-ui/fields/FileField';
import { SubmitWithOutcome } from 'shared-ui/fields/SubmitWithOutcome';
import { TextField } from 'shared-ui/fields/TextField';
import { useSubmission } from 'shared-ui/fields/useSubmission';
import { useChosenPost } from './chosenPost';
import { jobApplicationApi } from './jobApplicationApi';
import { PostField } from './PostField';
import styles from './JobApplicationForm.module.css';

const emptyForm: Omit<JobValues<File>, 'post'> = { name: '', email: '', phone: '', file: null };

export function JobApplicationForm() {
  const post = useChosenPost();
  const [sendJobApplication] = jobApplicationApi.useSendJobApplicationMutation();
  const { outcome, submit, refuse } = useSubmission(sendJobApplication);

  return (
    <FieldsForm<JobValues<File>>
      className={styles.form}
      aria-label="Job application"
      initialValues={{ ...emptyForm, post }}
      validate={validateJob}
      onInvalid={(values) => refuse(jobHasEmptyFields(values) ? JOB_FILL_FIELDS : '')}
      onSubmit={submit}
    >
      <ErrorSummary />
      <TextField name="name" label="Name" autoComplete="name" required />
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <TextField
        name="phone"
        label="Mobile Number"
        type="tel"
        autoComplete="tel-national"
        hint="10 to 12 digits, without the +"
        required
      />
      <PostField chosen={post} />
      <FileField
        name="file"
        label="Your application"
        hint="Your CV with a covering letter, in one PDF, DOC, DOCX or image of at most 5 MB"
        accept={JOB_FILE_EXTENSIONS.join(',')}
        required
      />
      <SubmitWithOutcome label="Submit application" outcome={outcome} toast="Application sent" />
    </FieldsForm>
  );
}
