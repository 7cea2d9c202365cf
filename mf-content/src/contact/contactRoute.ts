import { load, siteApi, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';

export { ContactPage as Component } from './ContactPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(siteApi.endpoints.getSite.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Contact Us',
    description: 'Where the college is, its e-mail and phone numbers, its office hours, and a form to write to it.',
  }),
};
