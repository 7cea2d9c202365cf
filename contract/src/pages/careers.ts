// The pages of mf-careers.
import { FORM_POSTS } from '../formPosts';
import type { Page } from './page';

export const careersPage = {
  id: 'careers',
  path: '/careers',
  title: 'Careers',
  description: 'Current vacancies at the college: qualification, experience, last date, and the form to apply with.',
} satisfies Page;

export const vacancyPage = {
  id: 'vacancy',
  path: '/careers/:slug',
  title: 'Vacancy',
  description: 'A vacancy at the college.',
  below: careersPage,
} satisfies Page;

export const vacancyAddress = (slug: string): string => `${careersPage.path}/${encodeURIComponent(slug)}`;

export const jobApplicationPage = {
  id: 'application-form',
  path: '/application-form',
  title: 'Job Application Form',
  description: 'Apply for a vacancy at the college: your name, e-mail, mobile number and one file.',
  post: FORM_POSTS.jobApplication,
  below: careersPage,
} satisfies Page;
