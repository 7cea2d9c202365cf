import { SHOWN_STATES, type ShownState, STATE_TITLES } from '../admission/states/states';
import { defineContent } from './definition';
import { line, record } from './fields';

const fields = Object.fromEntries(SHOWN_STATES.map((state) => [state, line(STATE_TITLES[state])]));

export const nextSteps = defineContent(record(fields as Record<ShownState, ReturnType<typeof line>>), {
  kind: 'next-steps',
  title: 'Next steps',
  description: 'What an applicant should expect, or do, in each state of an application.',
  file: 'admission/next-steps.yaml',
});
