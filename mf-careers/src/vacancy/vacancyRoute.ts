import { data, load, selectSite, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { careersApi } from '../careers/careersApi';
import { jobPostingJsonLd } from './jobPostingJsonLd';
import { vacancyAddress, vacancyNamed } from './vacancyAddress';

export { VacancyPage as Component } from './VacancyPage';

/** The vacancy's part of the address. One that is closed, or was never there, is the not-found page. */
export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const vacancies = await load(args, (dispatch) => dispatch(careersApi.endpoints.getOpenVacancies.initiate()));
  const slug = args.params.slug ?? '';
  if (vacancies && !vacancyNamed(vacancies, slug)) throw data(null, { status: 404 });
  return slug;
}

const CAREERS = { label: 'Careers', to: '/careers' };

export const handle: PageHandle<string> = {
  meta(slug, state) {
    const vacancies = careersApi.endpoints.getOpenVacancies.select()(state).data ?? [];
    const vacancy = vacancyNamed(vacancies, slug);
    if (!vacancy) return { title: 'Vacancy', description: 'A vacancy at the college.', crumbs: [CAREERS] };
    const site = selectSite(state);
    return {
      title: vacancy.subject,
      description: `Vacancy at the college: ${vacancy.subject}. ${vacancy.qualification}.`,
      path: vacancyAddress(vacancy),
      crumbs: [CAREERS, { label: vacancy.subject }],
      jsonLd: site ? [jobPostingJsonLd(vacancy, site)] : [],
    };
  },
};
