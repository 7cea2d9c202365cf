import { applicationSubmission } from '../application/office/applicationSubmission';
import { jobSubmission } from '../job/jobSubmission';
import { messageSubmission } from '../message/messageSubmission';
import type { SubmissionKind } from '../submissionKind';

/** All kinds of submissions; mail, export, purge and erasure loop over them. */
export const SUBMISSION_KINDS: readonly SubmissionKind[] = [applicationSubmission, jobSubmission, messageSubmission];
