import { type AdmissionDetailsResponse, CALLS } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { html, listAnswer, path, record } from '../openapi/schemas';

export const admissionDetailsRoute: ContentRoute = {
  url: CALLS.admissionDetails,
  summary: 'How to be admitted; one record',
  response: listAnswer(
    record({ admission_criteria: html, admission_procedure: html, rules_and_regulation: html, prospectus: path }),
  ),
  build: (content): AdmissionDetailsResponse => ({
    success: 1,
    data: { data: content.list('admission'), baseUrl: content.baseUrl('admission') },
  }),
};
