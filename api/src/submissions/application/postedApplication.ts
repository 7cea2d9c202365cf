import type { FastifyInstance } from 'fastify';
import { completePosted, POSTED_NAMES, POSTED_PICTURES, postedToForm } from 'contract/admission/wire/posted';
import { correctable, inFormOrder } from 'contract/admissionSchema';
import { FORM_POSTS } from 'contract/formPosts';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import type { ApiContext } from '../../apiContext';
import { Invalid } from '../../lib/refusals';
import type { ReceivedForm } from '../../uploads/readMultipart';
import { readNotice } from '../notice';
import { registerPostedForm } from '../posted/postedForm';
import { sandboxFor } from '../posted/visitorCall';
import { imageOf, TOTAL_MAX_BYTES } from './applicationsRoute';
import { holderOf } from './numbers/applicantCookie';
import { submitApplication } from './submitApplication';

// A picture that is too large gets through, so that the refusal can name its field.
const LIMITS = {
  fields: POSTED_NAMES.length + 1,
  fieldBytes: 64 * 1024,
  files: POSTED_PICTURES.length,
  fileBytes: TOTAL_MAX_BYTES,
  totalBytes: TOTAL_MAX_BYTES,
};

/**
 * Registers the call for an application from a browser without scripts. It gets its number when it is stored, and a parent
 * agrees by signing the printed form: nobody can type a code before the form is sent (decisions/parent-consent.md).
 */
export function registerPostedApplication(app: FastifyInstance, context: ApiContext): void {
  registerPostedForm(app, context, {
    call: FORM_POSTS.application,
    summary: 'Submits an application, from a browser without scripts',
    tag: 'admission',
    names: POSTED_NAMES,
    limits: LIMITS,
    isStored: true,
    complete: completePosted,
    inOrder: inFormOrder,
    async receive({ form, request, reply }) {
      const { values, errors } = postedToForm(form.fields, picturesOf(form));
      const { notice, errors: noticeErrors } = readNotice(form.fields[NOTICE_FIELD]);
      const sandbox = sandboxFor(context, request, reply);
      const sender = { browser: holderOf(request), key: null, notice, isPosted: true };
      const decoded = { values, errors: { ...errors, ...noticeErrors } };
      const sent = submitApplication({ ...context, sandbox, parentConsent: 'form' }, decoded, sender);
      const answer = await sent.catch((error: unknown) => {
        if (!(error instanceof Invalid) || error.errors === undefined) throw error;
        throw new Invalid(error.message, correctable(error.errors, values));
      });
      // outside the season
      if (answer.success !== 1) throw new Invalid(answer.message);
      return answer;
    },
  });
}

function picturesOf({ files }: ReceivedForm) {
  const { photo, applicantSignatureImage, guardianSignatureImage } = files;
  return {
    photo: photo ? imageOf(photo) : null,
    applicantSignatureImage: applicantSignatureImage ? imageOf(applicantSignatureImage) : null,
    guardianSignatureImage: guardianSignatureImage ? imageOf(guardianSignatureImage) : null,
  };
}
