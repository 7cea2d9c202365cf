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
