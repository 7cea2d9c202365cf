import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { curriculumApi } from './curriculumApi';

export { CurriculumPage as Component } from './CurriculumPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(curriculumApi.endpoints.getCurriculum.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Our Curriculum',
    description: 'How the weeks and years of a course are used, and how work is assessed.',
    crumbs: [{ label: 'Curriculum' }],
  }),
};
