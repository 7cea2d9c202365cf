import { careersPage, vacancyAddress, vacancyPage } from 'contract/pages/careers';
import { linkTo } from 'contract/pages/page';
import { data, loadContent, type LoaderFunctionArgs, type PageHandle, selectContent } from 'shared-store/platform';
import { metaOf } from 'shared-ui/page/pageRoute';
import { openVacancyAt } from '../careers/openVacancies';

/** Returns the vacancy's slug from the address. A vacancy that is closed, or does not exist, is the not-found page. */
export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const careers = await loadContent(args, '/api/college-careers');
  const slug = args.params.slug ?? '';
  if (careers && !openVacancyAt(careers, slug)) throw data(null, { status: 404 });
  return slug;
}

const CAREERS = linkTo(careersPage);

export const handle: PageHandle<string> = {
  meta(slug, state) {
    const careers = selectContent(state, '/api/college-careers');
    const vacancy = careers && openVacancyAt(careers, slug);
    if (!vacancy) return { ...metaOf(vacancyPage), crumbs: [CAREERS] };
    return {
      title: vacancy.subject,
      description: `Vacancy at the college: ${vacancy.subject}. ${vacancy.qualification}.`,
      path: vacancyAddress(vacancy.slug),
      crumbs: [CAREERS, { label: vacancy.subject }],
    };
  },
};
