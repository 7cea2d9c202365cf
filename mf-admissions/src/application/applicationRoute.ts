import { academicYears } from 'contract/dates';
import { applicationPage } from 'contract/pages/admissions';
import { loadContent, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { metaOf } from 'shared-ui/page/pageRoute';

export { ApplicationPage as Component } from './ApplicationPage';

/** The academic year travels with the page, so that server and browser never disagree about it. */
export async function loader(args: LoaderFunctionArgs) {
  await loadContent(args, '/api/application-texts');
  return academicYears(new Date());
}

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  meta: ({ from, to }) => ({
    ...metaOf(applicationPage),
    description: `Apply online for admission to B.Pharm or D.Pharm, ${from} - ${to}: one form, with photo and signatures.`,
  }),
};
