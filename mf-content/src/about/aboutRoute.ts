import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { administratorsApi } from '../administrators/administratorsApi';
import { aboutApi } from './aboutApi';

export { AboutPage as Component } from './AboutPage';

export async function loader(args: LoaderFunctionArgs) {
  await Promise.all([
    load(args, (dispatch) => dispatch(aboutApi.endpoints.getAbout.initiate())),
    load(args, (dispatch) => dispatch(administratorsApi.endpoints.getAdministrators.initiate())),
  ]);
  return null;
}

export const handle: PageHandle = {
  meta(_data, state) {
    const about = aboutApi.endpoints.getAbout.select()(state).data;
    return {
      title: 'About Us',
      description: 'How the college began, how it teaches, and a word from those who lead it.',
      image: about?.data[0] && about.baseUrl + about.data[0].image,
      crumbs: [{ label: 'About' }],
    };
  },
};
