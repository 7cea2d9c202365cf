import { academicYears } from 'contract/dates';
import type { PageHandle } from 'shared-store/platform';

export { ApplicationPage as Component } from './ApplicationPage';

/** The academic year travels with the page, so that server and browser never disagree about it. */
export const loader = () => academicYears(new Date());

export const handle: PageHandle<ReturnType<typeof loader>> = {
  meta: ({ from, to }) => ({
    title: 'Application Form',
    description: `Apply online for admission to B.Pharm or D.Pharm, ${from} - ${to}: one form, with photo and signatures.`,
    crumbs: [{ label: 'Admission', to: '/admission' }, { label: 'Application Form' }],
  }),
};
