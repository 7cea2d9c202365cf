import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { careersApi } from './careersApi';

export { CareersPage as Component } from './CareersPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(careersApi.endpoints.getOpenVacancies.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Careers',
    description: 'Current vacancies at the college: qualification, experience, last date, and the form to apply with.',
  }),
};
