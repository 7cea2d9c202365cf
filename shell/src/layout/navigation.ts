/** The site's menus (specification section 2, Navigation). `alumni` leads to the college's external alumni site. */
export interface MenuLink {
  label: string;
  to: string;
}

export interface Menu {
  label: string;
  links: (MenuLink | 'alumni')[];
}

export const MENUS: (MenuLink | Menu)[] = [
  { label: 'Home', to: '/home' },
  {
    label: 'About us',
    links: [
      { label: 'About Institution', to: '/about' },
      { label: 'Vision and Mission', to: '/vision' },
      { label: 'Faculties', to: '/faculties' },
    ],
  },
  {
    label: 'Courses',
    links: [
      { label: 'B.Pharm', to: '/B.Pharm' },
      { label: 'D.Pharm', to: '/D.Pharm' },
    ],
  },
  {
    label: 'Campus Life',
    links: [
      { label: 'News', to: '/news' },
      { label: 'Events', to: '/events' },
      { label: 'Our Curriculum', to: '/our-curriculum' },
      'alumni',
      { label: 'Facilities', to: '/facilities' },
      { label: 'Admissions', to: '/admission' },
    ],
  },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Contact Us', to: '/contact' },
];

/** Pages that the search overlay finds, with words people look for. */
export const SEARCHABLE: { label: string; to: string; words: string }[] = [
  { label: 'Home', to: '/', words: 'start college' },
  { label: 'About Institution', to: '/about', words: 'history college management' },
  { label: 'Vision and Mission', to: '/vision', words: 'goals values' },
  { label: "Principal's Message", to: '/prncipal-messsage', words: 'principal head' },
  { label: 'Faculties', to: '/faculties', words: 'faculty teachers professors staff' },
  { label: 'Courses', to: '/courses', words: 'programmes study degree' },
  { label: 'All courses side by side', to: '/course-details', words: 'compare fees seats duration' },
  { label: 'B.Pharm', to: '/B.Pharm', words: 'bachelor pharmacy degree fees seats' },
  { label: 'D.Pharm', to: '/D.Pharm', words: 'diploma pharmacy fees seats' },
  { label: 'M.Pharm', to: '/M.Pharm', words: 'master pharmacy postgraduate fees seats' },
  { label: 'Pharm.D', to: '/Pharm.D', words: 'doctor pharmacy clinical fees seats' },
  { label: 'Pharm.D(PB)', to: '/Pharm.D(PB)', words: 'post baccalaureate doctor pharmacy fees seats' },
  { label: 'PhD', to: '/PhD', words: 'doctorate research fees seats' },
  { label: 'Admissions', to: '/admission', words: 'admission criteria procedure rules prospectus eligibility' },
  { label: 'Online Application', to: '/application', words: 'apply form admission' },
  { label: 'Our Curriculum', to: '/our-curriculum', words: 'syllabus subjects' },
  { label: 'Facilities', to: '/facilities', words: 'campus laboratory' },
  { label: 'Hostel', to: '/hostel', words: 'boys girls mess stay rooms' },
  { label: 'Library', to: '/library', words: 'books journals hours' },
  { label: 'Computer Lab', to: '/computer-lab', words: 'computers internet' },
  { label: 'Language Lab', to: '/language-lab', words: 'english communication' },
  { label: 'Drug Information', to: '/drug-info', words: 'medicine centre queries' },
  { label: 'Research', to: '/research', words: 'projects funding' },
  { label: 'Journals & Publications', to: '/publications', words: 'papers articles' },
  { label: 'Gallery', to: '/gallery', words: 'photos pictures' },
  { label: 'Events', to: '/events', words: 'calendar seminar' },
  { label: 'News', to: '/news', words: 'latest' },
  { label: 'Alumni', to: '/alumni', words: 'former students' },
  { label: 'Careers', to: '/careers', words: 'jobs vacancies work' },
  { label: 'Contact Us', to: '/contact', words: 'address phone map email' },
];
