import { academicYear, yearOf } from 'contract/dates';
import { PROGRAMS } from 'contract/limits';
import { applicationPage } from 'contract/pages/admissions';
import { loadContent, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { metaOf } from 'shared-ui/page/pageRoute';

export { ApplicationPage as Component } from './ApplicationPage';

/**
 * Sends the intake and its programmes with the page, so that server and browser never disagree about them. Without an
 * answer of the api the intake is the calendar year.
 */
export async function loader(args: LoaderFunctionArgs) {
  const [season] = await Promise.all([
    loadContent(args, '/api/admission-season'),
    loadContent(args, '/api/application-texts'),
  ]);
  return { intake: season?.intake ?? yearOf(new Date()), programmes: season?.programmes ?? PROGRAMS };
}

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  meta: ({ intake, programmes }) => ({
    ...metaOf(applicationPage),
    description: `Apply online for admission to ${programmes.join(' or ')}, ${academicYear(intake)}: one form, with photo and signatures.`,
  }),
};
