import { deskAddresses } from 'contract/office/deskAddresses';
import type { JobApplicationRow } from '../../db/schema';
import type { SubmissionKind } from '../submissionKind';
import { receivedOn } from '../../mail/letter';
import { extname } from 'node:path';

const LETTERS_MAX = 60;

/** Returns the name of a document in an export: the reference, and the sender's file name as far as disks accept it. */
export function documentName({ reference, sent_file_name: sent, file_name }: JobApplicationRow): string {
  const letters = sent
    .slice(0, sent.length - extname(sent).length)
    .normalize('NFC')
    // Letters of every script stay; path separators, leading dots and what a shell would interpret do not.
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const shown = [...letters].slice(0, LETTERS_MAX).join('').trim();
  return [reference, ...(shown === '' ? [] : [shown])].join(' ') + extname(file_name);
}

export const jobSubmission: SubmissionKind<JobApplicationRow> = {
  id: 'job_applications',
  event: 'job',
  words: ['job application', 'job applications'],
  table: {
    name: 'job_applications',
    reference: 'reference',
    receivedAt: 'received_at',
    files: { table: 'job_applications', column: 'reference', key: 'reference' },
  },
  letters: {
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
        {
          link: 'See the whole application, with the document',
          address: deskUrl + deskAddresses.jobApplication(reference),
        },
      ],
    }),
  },
};
