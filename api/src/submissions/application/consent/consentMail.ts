import { MAIL_CODE_MINUTES } from 'contract/admission/mailCode';
import { PRIVACY_PATH } from 'contract/privacyNotice';
import type { MailSubject } from '../../../mail/composeMail';
import type { FurtherLetter } from '../../submissionKind';
import { inGroups, isInTime } from '../access/digitCode';
import { CONSENT_EVENT, CONSENT_LETTER, consentDigits } from './askedConsent';

/** The mail does not say who applies: the address may have been mistyped. */
const consentLetter: FurtherLetter = (_reference, { college, siteUrl, secret = '' }) => ({
  subject: 'Your consent to an application for admission',
  parts: [
    `Somebody under 18 wants to apply to ${college.college_name}, and has named you as their parent or guardian. The form stays on their device until you agree.`,
    'Please read the privacy notice first. It says which data the form asks for, what it is used for, how long it is kept, and how you withdraw your consent or ask for a copy.',
    { link: 'Privacy notice', address: siteUrl + PRIVACY_PATH },
    `If you agree that the college accepts the application with this data, give this code to your child. It has to be typed into the form within ${MAIL_CODE_MINUTES} minutes:`,
    { facts: [['Code', secret]] },
    'If you do not agree, or know nothing about an application, you need not do anything: nothing was stored but this address, which is removed within two days.',
  ],
});

/** The mails that ask parents for their consent. */
export const consentMail: MailSubject = {
  event: CONSENT_EVENT,
  letters: {
    further: { [CONSENT_LETTER]: consentLetter },
    secrets: {
      [CONSENT_LETTER]: async ({ db, keys, now }, reference) => {
        const query = db.selectFrom('parent_consents').select(['id', 'made_at']).where('id', '=', reference);
        const asked = await query.executeTakeFirst();
        return asked && isInTime(asked, now()) ? inGroups(consentDigits(keys, asked)) : undefined;
      },
    },
  },
  async find(db, reference) {
    const query = db.selectFrom('parent_consents').select(['email', 'made_at']).where('id', '=', reference);
    const asked = await query.executeTakeFirst();
    return asked && { reference, received_at: asked.made_at, name: '', email: asked.email };
  },
};
