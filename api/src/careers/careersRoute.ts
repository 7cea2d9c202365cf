import { CALLS, type CareersResponse } from 'contract/calls';
import { isOpenOn } from 'contract/dates';
import type { ContentRoute } from '../content/contentRoute';
import { day, html, listAnswer, record, text, whole } from '../openapi/schemas';

/** The content's version changes at midnight in India, so an answer never outlives the day it was made on. */
export const careersRoute = (now: () => Date): ContentRoute => ({
  url: CALLS.careers,
  summary: 'Vacancies; open until the end of last_date in India',
  response: listAnswer(
    record({
      subject: text,
      publish_date: day,
      last_date: day,
      no_vaccancy: whole,
      qualification: text,
      experience: text,
      eligibility: text,
      description: html,
      open: { type: 'boolean' },
    }),
  ),
  build: (content): CareersResponse => ({
    success: 1,
    data: {
      data: content.list('careers').map((vacancy) => ({ ...vacancy, open: isOpenOn(vacancy.last_date, now()) })),
      baseUrl: content.baseUrl('careers'),
    },
  }),
});
