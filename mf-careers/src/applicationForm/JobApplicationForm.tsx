import { JOB_FILE_EXTENSIONS } from 'contract/limits';
import { jobHasEmptyFields, JOB_FILL_FIELDS, type JobValues } from 'contract/jobForm';
import { jobApplicationPage } from 'contract/pages/careers';
import { usePostedForm } from 'shared-store/platform';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { keepTexts } from 'shared-ui/fields/form/keepTexts';
import { FileField } from 'shared-ui/fields/inputs/FileField';
import { NoticeLine } from 'shared-ui/fields/sending/NoticeLine';
import { SubmitWithOutcome } from 'shared-ui/fields/sending/SubmitWithOutcome';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { useSubmission } from 'shared-ui/fields/sending/useSubmission';
import { jobApplicationApi } from './jobApplicationApi';
import { readHead } from './jobFileHead';
import { PostField } from './PostField';

const loadRules = () => import(/* webpackChunkName: "job-rules" */ './jobFormRules');

const keep = keepTexts('job');

const emptyForm: JobValues<File> = { name: '', email: '', phone: '', post: '', file: null };

const AGAIN =
  'Everything you entered and your file are still here. Submit again: it is counted only once, even if it did arrive. If it ' +
  'fails every time, choose a smaller file.';

export function JobApplicationForm() {
  const posted = usePostedForm(jobApplicationPage);
  const [sendJobApplication] = jobApplicationApi.useSendJobApplicationMutation();
  const { outcome, share, submit, refuse, cancel } = useSubmission(sendJobApplication, posted.answer);

  return (
    <FieldsForm<JobValues<File>>
      posted={posted}
      keep={keep}
      aria-label="Job application"
      initialValues={emptyForm}
      loadRules={loadRules}
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
        hint="10 to 12 digits"
        required
      />
      <PostField />
      <FileField
        name="file"
        label="Your application"
        hint="Your CV with a covering letter, in one PDF, DOC, DOCX or image (JPEG, PNG, WebP) of at most 5 MB"
        accept={`${JOB_FILE_EXTENSIONS.join(',')},image/*`}
        inspect={readHead}
        required
      />
      <NoticeLine>We use what you send only to consider you for this post.</NoticeLine>
      <SubmitWithOutcome
        label="Submit application"
        outcome={outcome}
        toast="Application sent"
        advice="Write it down: the office uses it to find your application when you call or write."
        againAdvice={AGAIN}
        share={share}
        onCancel={cancel}
      />
    </FieldsForm>
  );
}
