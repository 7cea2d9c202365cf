import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { administratorsApi } from '../administrators/administratorsApi';

export { PrincipalPage as Component } from './PrincipalPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(administratorsApi.endpoints.getAdministrators.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Principal’s Message',
    description: 'What the principal says to those who think of studying here, and to their parents.',
    crumbs: [{ label: "Principal's Message" }],
  }),
};
