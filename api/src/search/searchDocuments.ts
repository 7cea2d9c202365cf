import { formatDate, isOpenOn } from 'contract/dates';
import { cutText, plainText } from 'contract/plainText';
import type { SearchDocument } from 'contract/search';
import { coursePath, newsItemPath, SITE_PAGES, vacancyPath } from 'contract/sitePages';
import type { ContentRecords } from '../content/contentRepository';
import type { ContentStore } from '../content/contentStore';
import { furtherWords } from './furtherWords';

const TEXT_LENGTH = 400;

/** Everything of the site that can be found, made from what is published now; closed vacancies are not. */
export function searchDocuments(content: ContentStore, now: Date): SearchDocument[] {
  return [...pages(content), ...courses(content), ...dated(content), ...people(content), ...vacancies(content, now)];
}

type Found = Pick<SearchDocument, 'kind' | 'title' | 'path'> & { slug?: string; html: string[]; image?: string };

function toDocument({ kind, title, path, slug, html, image }: Found): SearchDocument {
  const whole = html
    .map((part) => plainText(part))
    .filter(Boolean)
    .join(' ');
  const text = cutText(whole, TEXT_LENGTH);
  const words = furtherWords(whole, text);
  const document: SearchDocument = { id: `${kind}:${slug ?? path}`, kind, title, text, path };
  if (words !== '') document.words = words;
  if (image !== undefined) document.image = image;
  return document;
}

/** The pages, with the texts that the content folder has for them. */
function pages(content: ContentStore): SearchDocument[] {
  const own = new Map<string, string[]>();
  const add = (path: string, ...html: string[]) => own.set(path, [...(own.get(path) ?? []), ...html]);
  for (const { slug, summary, description } of content.list('pages')) add(`/${slug}`, summary, description);
  for (const { title, description } of content.list('about')) add('/about', title, description);
  for (const { name, details, description, role } of content.list('administrators')) {
    add(role === 'principal' ? '/prncipal-messsage' : '/about', name, details, description);
  }
  for (const { description } of content.list('vision-and-mission')) add('/vision', description);
  for (const { title, description } of content.list('curriculum')) add('/our-curriculum', title, description);
  for (const { admission_criteria, admission_procedure, rules_and_regulation } of content.list('admission')) {
    add('/admission', admission_criteria, admission_procedure, rules_and_regulation);
  }
  for (const { title, description } of content.list('features')) add('/', title, description);
  for (const { address, phones, email, office_hours } of content.list('site')) {
    add('/contact', ...address, ...phones, email, office_hours);
  }
  return SITE_PAGES.map(({ path, title, text }) =>
    toDocument({ kind: 'page', title, path, html: [text, ...(own.get(path) ?? [])] }),
  );
}

function courses(content: ContentStore): SearchDocument[] {
  return content.list('courses').map(({ slug, title, summary = '', duration, fees, course_image, description }) =>
    toDocument({
      kind: 'course',
      title,
      slug,
      path: coursePath(title),
      html: [summary, `Course of ${duration}; fees ₹${fees} a year.`, description],
      image: content.baseUrl('courses') + course_image,
    }),
  );
}

/** An event has no page of its own; the list shows it. */
function dated(content: ContentStore): SearchDocument[] {
  const events = content.list('events').map(({ slug, title, date, image, description }) =>
    toDocument({
      kind: 'event',
      title,
      slug,
      path: '/events',
      html: [formatDate(date), description],
      image: content.baseUrl('events') + image,
    }),
  );
  const news = content.list('news').map(({ slug = '', title, news_image, description }) =>
    toDocument({
      kind: 'news',
      title,
      slug,
      path: newsItemPath(slug),
      html: [description],
      image: content.baseUrl('news') + news_image,
    }),
  );
  return [...events, ...news];
}

function people(content: ContentStore): SearchDocument[] {
  const faculty = content.list('faculty').map(({ slug, name, qualification, designation, image }) =>
    toDocument({
      kind: 'faculty',
      title: name,
      slug,
      path: '/faculties',
      html: [`${designation}, ${qualification}`],
      image: content.baseUrl('faculty') + image,
    }),
  );
  const facilities = content.list('facilities').map(({ slug, title, image, details }) =>
    toDocument({
      kind: 'facility',
      title,
      slug,
      path: '/facilities',
      html: [details],
      image: content.baseUrl('facilities') + image,
    }),
  );
  return [...faculty, ...facilities];
}

const isOpen = (now: Date) => (vacancy: ContentRecords['careers']) => isOpenOn(vacancy.last_date, now);

function vacancies(content: ContentStore, now: Date): SearchDocument[] {
  return content
    .list('careers')
    .filter(isOpen(now))
    .map(({ slug = '', subject, last_date, qualification, experience, eligibility, description }) =>
      toDocument({
        kind: 'vacancy',
        title: subject,
        slug,
        path: vacancyPath(slug),
        html: [`Vacancy, open until ${formatDate(last_date)}.`, qualification, experience, eligibility, description],
      }),
    );
}
