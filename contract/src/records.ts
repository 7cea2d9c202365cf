/**
 * Content records as the api sends them (specification section 3). Fields named "rich text" are HTML strings that the
 * api has already cleaned. Picture and file fields are paths to be joined with the answer's base URL.
 */

/** What any record of a list may carry besides its own fields. `date` is yyyy-MM-dd. */
export interface ContentRecord {
  id?: string;
  slug?: string;
  date?: string;
}

export interface Course extends ContentRecord {
  id: string;
  /** Exactly the last part of the course's path: B.Pharm, D.Pharm, M.Pharm, Pharm.D, Pharm.D(PB), PhD. */
  title: string;
  /** One sentence. */
  summary?: string;
  course_image: string;
  /** Rich text. */
  description: string;
  /** In words: "4 years". */
  duration: string;
  /** Rupees a year. */
  fees: number;
  available_seat: number;
  /** Path of a PDF below `pdfUrl`; absent or empty when there is none. */
  course_information_file?: string;
}

export interface EventItem extends ContentRecord {
  title: string;
  /** yyyy-MM-dd. */
  date: string;
  image: string;
  /** Rich text. */
  description: string;
}

export interface NewsItem extends ContentRecord {
  title: string;
  news_image: string;
  /** Rich text. */
  description: string;
}

export interface Faculty extends ContentRecord {
  name: string;
  qualification: string;
  designation: string;
  image: string;
}

export interface Feature extends ContentRecord {
  title: string;
  description: string;
  icon_image: string;
}

export interface About extends ContentRecord {
  sub_title: string;
  title: string;
  image: string;
  /** Rich text. */
  description: string;
}

export interface AdministratorsMessage extends ContentRecord {
  name: string;
  sub_title: string;
  details: string;
  image: string;
  /** `principal` for the entry that the Principal's Message page shows. */
  role: string;
  /** Rich text. */
  description: string;
}

export interface VisionOrMission extends ContentRecord {
  image: string;
  /** Rich text. */
  description: string;
}

export interface Announcement extends ContentRecord {
  title: string;
}

export interface ResultAnnouncement extends ContentRecord {
  title: string;
  /** Path below `pdfUrl`; an item without one links to the first item's. */
  pdf?: string;
}

export interface AdmissionDetails extends ContentRecord {
  /** Rich text. */
  admission_criteria: string;
  /** Rich text. */
  admission_procedure: string;
  /** Rich text. */
  rules_and_regulation: string;
  /** Path of a PDF below `baseUrl`. */
  prospectus: string;
}

export interface GalleryPicture extends ContentRecord {
  image: string;
  alt: string;
}

export interface Facility extends ContentRecord {
  title: string;
  image: string;
  /** Rich text. */
  details: string;
}

export interface Vacancy extends ContentRecord {
  subject: string;
  /** yyyy-MM-dd. */
  publish_date: string;
  /** yyyy-MM-dd; applications are open to the end of that day in India. */
  last_date: string;
  no_vaccancy: number;
  qualification: string;
  experience: string;
  eligibility: string;
  /** Rich text. */
  description: string;
  /** Computed by the api from `last_date`. */
  open: boolean;
}

export interface Curriculum extends ContentRecord {
  sub_title: string;
  title: string;
  image: string;
  /** Rich text. */
  description: string;
}

export interface StaticPage {
  slug: string;
  title: string;
  summary: string;
  /** Rich text. */
  description: string;
  image?: string;
}

/** Settings of the whole site: contact strip, footer, social links, counters. No list call carries them. */
export interface Site {
  college_name: string;
  short_name: string;
  welcome_line: string;
  tagline: string;
  email: string;
  phones: string[];
  /** Lines, in order. */
  address: string[];
  map: { latitude: number; longitude: number; embed_url: string; link: string };
  social: NamedUrl[];
  copyright_year: number;
  developer: NamedUrl;
  alumni_url: string;
  office_hours: string;
  counters: { label: string; value: number }[];
  quick_links: { label: string; path: string }[];
}

export interface NamedUrl {
  name: string;
  url: string;
}
