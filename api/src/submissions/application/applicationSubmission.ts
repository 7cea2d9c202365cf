import { CALLS } from 'contract/calls';
import { USUAL_DAYS } from 'contract/content/retention';
import type { ApplicationRow } from '../../db/schema';
import type { SubmissionKind, SubmissionRow } from '../submissionKind';
import { mailCodeFor } from './access/mailCode';
import { applicationExport } from './office/applicationExport';
import { type OfficeApplication, openApplication } from './office/openApplication';
import { personalApplication } from './office/personalFiles';
import { furtherLetters } from './states/furtherLetters';
import { applicationStatusAddress } from 'contract/pages/admissions';
import { deskAddresses } from 'contract/office/deskAddresses';
import { receivedOn } from '../../mail/letter';

const applicationLetters: SubmissionKind<ApplicationRow & SubmissionRow>['letters'] = {
  sender: ({ reference, program, received_at }, { college, siteUrl }) => ({
    subject: `Your application ${reference} has been received`,
    parts: [
      `Thank you for applying to ${college.college_name}. Your application has been received.`,
      { facts: [['Application number', reference], ['Programme', program], receivedOn(received_at)] },
      { link: 'See its status, and open its form (PDF)', address: siteUrl + applicationStatusAddress(reference) },
      'The page asks for your return code, which was shown after you had sent the form and is printed on it. We never send it by mail, and nobody from the college will ask you for it.',
      'Please give the application number whenever you write to us or call. There is no need to apply again.',
    ],
  }),
  office: ({ reference, name, program, received_at }, { deskUrl }) => ({
    subject: `New application ${reference} for ${program}`,
    parts: [
      'An application for admission has been received through the website.',
      {
        facts: [['Application number', reference], ['Programme', program], ['Name', name], receivedOn(received_at)],
      },
      { link: 'See all of it, and decide', address: deskUrl + deskAddresses.application(reference) },
    ],
  }),
  further: furtherLetters,
  secrets: { code: mailCodeFor },
};

export const applicationSubmission: SubmissionKind<ApplicationRow & SubmissionRow, OfficeApplication> = {
  id: 'applications',
  event: 'application',
  words: ['application', 'applications'],
  call: CALLS.storeAdmission,
  table: {
    name: 'applications',
    reference: 'number',
    receivedAt: 'submitted_at',
    files: { table: 'application_files', column: 'application_id', key: 'id' },
    numbers: { table: 'application_numbers', column: 'number', givenAt: 'given_at' },
    encrypted: [
      { column: 'aadhaar_cipher', key: 'id', context: (id) => id, words: ['Aadhaar number', 'Aadhaar numbers'] },
    ],
  },
  usualDays: USUAL_DAYS.applications,
  letters: applicationLetters,
  open: openApplication,
  exported: applicationExport,
  personal: personalApplication,
};
