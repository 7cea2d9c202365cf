import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { facultiesApi } from './facultiesApi';

export { FacultiesPage as Component } from './FacultiesPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(facultiesApi.endpoints.getFaculty.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Faculties',
    description: 'The teachers of the college, with their qualifications.',
  }),
};
