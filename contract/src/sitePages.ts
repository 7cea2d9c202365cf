/** The pages of the site that have an address of their own, apart from courses, news items and vacancies. */
export interface SitePage {
  path: string;
  title: string;
  /** What is found there, in a sentence; the words that people look for. */
  text: string;
}

export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', title: 'Home', text: 'The college at a glance: announcements, courses, events and news.' },
  {
    path: '/about',
    title: 'About Institution',
    text: 'About us: history, management and the people who run the college.',
  },
  { path: '/vision', title: 'Vision and Mission', text: 'Goals and values of the college.' },
  {
    path: '/prncipal-messsage',
    title: 'Principal’s Message',
    text: 'The principal, head of the college, to students and parents.',
  },
  {
    path: '/faculties',
    title: 'Faculties',
    text: 'Faculty, teachers, professors and staff with their qualifications.',
  },
  { path: '/courses', title: 'Courses', text: 'All programmes of study: degrees and diplomas in pharmacy.' },
  {
    path: '/course-details',
    title: 'Course Details',
    text: 'All courses side by side: compare fees, seats and duration.',
  },
  {
    path: '/admission',
    title: 'Admissions',
    text: 'Admission criteria, eligibility, procedure, rules and prospectus.',
  },
  {
    path: '/application',
    title: 'Online Application',
    text: 'Apply online for admission to B.Pharm or D.Pharm: the application form.',
  },
  { path: '/our-curriculum', title: 'Our Curriculum', text: 'Syllabus, subjects and examinations.' },
  { path: '/facilities', title: 'Facilities', text: 'Campus, laboratories and everything students use.' },
  { path: '/hostel', title: 'Hostel', text: 'Boys’ and girls’ hostel: rooms, mess, stay and study hours.' },
  { path: '/library', title: 'Library', text: 'Books, journals and working hours.' },
  { path: '/computer-lab', title: 'Computer Lab', text: 'Computers, software and internet.' },
  { path: '/language-lab', title: 'Language Lab', text: 'English and communication skills.' },
  { path: '/drug-info', title: 'Drug Information', text: 'Medicine information centre: queries on drugs and doses.' },
  { path: '/research', title: 'Research', text: 'Projects, research centres and funding.' },
  { path: '/publications', title: 'Journals & Publications', text: 'Papers and articles of teachers and students.' },
  { path: '/gallery', title: 'Gallery', text: 'Photos and pictures of the campus.' },
  { path: '/events', title: 'Events', text: 'Calendar of events, seminars and celebrations.' },
  { path: '/news', title: 'News', text: 'The latest news of the college.' },
  { path: '/alumni', title: 'Alumni', text: 'Former students and their association.' },
  { path: '/careers', title: 'Careers', text: 'Jobs and vacancies: work at the college.' },
  { path: '/application-form', title: 'Job Application Form', text: 'Apply for a vacancy at the college.' },
  { path: '/contact', title: 'Contact Us', text: 'Address, phone, e-mail, map and a message form.' },
];

/** Other addresses that the site answers, for links in texts: other spellings, the search page and the feeds. */
export const OTHER_PATHS: readonly string[] = [
  '/home',
  '/principals-message',
  '/search',
  '/news.xml',
  '/events.ics',
  '/sitemap.xml',
  '/robots.txt',
];

/** The courses that have a page. */
export const COURSE_TITLES: readonly string[] = ['B.Pharm', 'D.Pharm', 'M.Pharm', 'Pharm.D', 'Pharm.D(PB)', 'PhD'];

/** A course's page is called after its title: `/Pharm.D(PB)`. */
export const coursePath = (title: string): string => `/${encodeURI(title)}`;
export const newsItemPath = (slug: string): string => `/news-details?item=${encodeURIComponent(slug)}`;
export const vacancyPath = (slug: string): string => `/careers/${encodeURIComponent(slug)}`;
