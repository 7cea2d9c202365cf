import { collegeJsonLd } from 'shared-store/college';
import { load, selectSite, siteApi, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';

export { ContactPage as Component } from './ContactPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(siteApi.endpoints.getSite.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta(_data, state) {
    const site = selectSite(state);
    return {
      title: 'Contact Us',
      description: 'Where the college is, its e-mail and phone numbers, its office hours, and a form to write to it.',
      jsonLd: site ? [collegeJsonLd(site)] : [],
    };
  },
};
