import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { admissionApi } from './admissionApi';

export { AdmissionPage as Component } from './AdmissionPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(admissionApi.endpoints.getAdmissionDetails.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Admission',
    description: 'Who can join, how admission works, the rules of the college, and the online application form.',
  }),
};
