import type { PageHandle } from 'shared-store/platform';

export { ApplicationFormPage as Component } from './ApplicationFormPage';
// The open vacancies are offered where no post was chosen.
export { loader } from '../careers/careersRoute';

export const handle: PageHandle = {
  meta: () => ({
    title: 'Job Application Form',
    description: 'Apply for a vacancy at the college: your name, e-mail, mobile number and one file.',
    crumbs: [{ label: 'Careers', to: '/careers' }, { label: 'Job Application Form' }],
  }),
};
