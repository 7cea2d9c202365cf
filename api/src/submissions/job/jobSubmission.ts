import { CALLS } from 'contract/calls';
import { USUAL_DAYS } from 'contract/content/retention';
import { deskAddresses } from 'contract/office/deskAddresses';
import type { JobApplicationRow } from '../../db/schema';
import type { SubmissionKind } from '../submissionKind';
import { jobExport } from './office/jobExport';
import { receivedOn } from '../../mail/letter';

const jobLetters: SubmissionKind<JobApplicationRow>['letters'] = {
  sender: ({ reference, post, received_at }, { college }) => ({
    subject: `Your application for the post of ${post} (${reference})`,
    parts: [
      `Thank you for your interest in working at ${college.college_name}. Your application and your document have been received.`,
      { facts: [['Reference', reference], ['Post', post], receivedOn(received_at)] },
      'Please give the reference whenever you write to us or call.',
    ],
  }),
  office: ({ reference, name, email, phone, post, received_at }, { deskUrl }) => ({
    subject: `New application for the post of ${post} (${reference})`,
    parts: [
      'An application for a post has been received through the website.',
      {
        facts: [
          ['Reference', reference],
          ['Post', post],
          ['Name', name],
          ['E-mail', email],
          ['Phone', phone],
          receivedOn(received_at),
        ],
      },
      { link: 'See all of it, with the document', address: deskUrl + deskAddresses.jobApplication(reference) },
    ],
  }),
};

export const jobSubmission: SubmissionKind<JobApplicationRow, JobApplicationRow> = {
  id: 'job_applications',
  event: 'job',
  words: ['job application', 'job applications'],
  call: CALLS.jobApplications,
  table: {
    name: 'job_applications',
    reference: 'reference',
    receivedAt: 'received_at',
    files: { table: 'job_applications', column: 'reference', key: 'reference' },
  },
  usualDays: USUAL_DAYS.job_applications,
  letters: jobLetters,
  exported: jobExport,
  eraseOption: 'job',
};
