// The pages of mf-admissions.
import type { Page, SearchablePage } from './page';

export const admissionPage = {
  id: 'admission',
  path: '/admission',
  title: 'Admission',
  label: 'Admissions',
  description: 'Who can join, how admission works, the rules of the college, and the online application form.',
} satisfies Page;

export const applicationPage = {
  id: 'application',
  path: '/application',
  title: 'Application Form',
  label: 'Online Application',
  below: admissionPage,
} satisfies Page;

export const ADMISSIONS_PAGES: readonly SearchablePage[] = [
  { ...admissionPage, words: 'Admission criteria, eligibility, procedure, rules and prospectus.' },
  { ...applicationPage, words: 'Apply online for admission to B.Pharm or D.Pharm: the application form.' },
];
