/** Paths of the calls and the shapes of their answers (specification section 7 and the additions). */
import type {
  About,
  AdministratorsMessage,
  AdmissionDetails,
  Announcement,
  Course,
  Curriculum,
  EventItem,
  Facility,
  Faculty,
  Feature,
  GalleryPicture,
  NewsItem,
  ResultAnnouncement,
  Site,
  StaticPage,
  Vacancy,
  VisionOrMission,
} from './records';
import type { SearchDocument, SearchHit } from './search';

/** Every path the college's api answers; the functions encode their argument. */
export const CALLS = {
  contact: '/api/contact',
  aboutCollege: '/api/about-college',
  courseList: '/api/course_list',
  course: (id: string) => `/api/course/${encodeURIComponent(id)}`,
  admissionDetails: '/api/admission_details',
  whyChooseUs: '/api/why_choose_us',
  facilities: '/api/facilities',
  events: '/api/events',
  academicNews: '/api/academic-news',
  administratorsMessage: '/api/administrators-message',
  announcements: '/api/college-announcements',
  resultAnnouncements: '/api/college-result-announcements',
  careers: '/api/college-careers',
  faculty: '/api/college-faculty',
  visionAndMission: '/api/vision_and_mission',
  gallery: '/api/college-gallery',
  curriculum: '/api/campus-curriculum',
  storeAdmission: '/api/store-students-admission-details',
  generateApplicationNumber: '/api/generate-application-number',
  applicationPdf: (id: string) => `/api/admission-application/${encodeURIComponent(id)}/download-pdf`,
  site: '/api/site',
  page: (slug: string) => `/api/pages/${encodeURIComponent(slug)}`,
  jobApplications: '/api/job-applications',
  searchIndex: '/api/search-index',
  search: '/api/search',
} as const;

/** 1 when the call did what was asked, 0 when it did not. Pages use an answer only when it is 1. */
export type Success = 1 | 0;

/** The envelope of a list: `baseUrl` is put in front of every picture's path. */
export interface ListResponse<T, Extra = unknown> {
  success: Success;
  data: { data: T[]; baseUrl: string } & Extra;
}

/** `pdfUrl` is put in front of every PDF's path. */
export interface PdfUrl {
  pdfUrl: string;
}

export type AboutResponse = ListResponse<About>;
export type CourseListResponse = ListResponse<Course, PdfUrl>;
export type AdmissionDetailsResponse = ListResponse<AdmissionDetails>;
export type FeaturesResponse = ListResponse<Feature>;
export type FacilitiesResponse = ListResponse<Facility>;
export type EventsResponse = ListResponse<EventItem>;
export type NewsResponse = ListResponse<NewsItem>;
export type AdministratorsMessageResponse = ListResponse<AdministratorsMessage>;
export type ResultAnnouncementsResponse = ListResponse<ResultAnnouncement, PdfUrl>;
export type CareersResponse = ListResponse<Vacancy>;
export type FacultyResponse = ListResponse<Faculty>;
export type GalleryResponse = ListResponse<GalleryPicture>;
export type CurriculumResponse = ListResponse<Curriculum>;

export interface AnnouncementsResponse {
  success: Success;
  data: Announcement[];
}

export interface CourseResponse {
  success: Success;
  data: { data: Course; baseUrl: string } & PdfUrl;
}

export interface VisionAndMissionResponse {
  success: Success;
  data: {
    data: { vision: VisionOrMission[]; mission: VisionOrMission[] };
    visionBaseUrl: string;
    missionBaseUrl: string;
  };
}

export interface SiteResponse {
  success: Success;
  data: Site;
}

export interface PageResponse {
  success: Success;
  data: { data: StaticPage; baseUrl: string };
}

/** Everything that can be found, for `createIndex`. */
export interface SearchIndexResponse {
  success: Success;
  data: SearchDocument[];
}

/** GET /api/search?q=&limit=: `total` counts what was found, `data` holds the best `limit` of it. */
export interface SearchResponse {
  success: Success;
  data: { data: SearchHit[]; total: number };
}

export interface GenerateNumberResponse {
  success: Success;
  application_number: string;
}

/**
 * `data.id` opens the PDF of the application. Present when `success` is 1; with 0 only when the application was
 * already received, so that its form can be offered again.
 */
export interface SubmissionResponse {
  success: Success;
  message: string;
  data?: { id: string };
}

/** Answer to a contact message or a job application; the reference is for the sender to quote. */
export interface ReceivedResponse {
  success: Success;
  message: string;
  data?: { reference: string };
}

/** Messages by input name; sent with HTTP 422. */
export type FieldErrors = Record<string, string[]>;

/** The body of every refusal and failure. */
export interface ErrorResponse {
  success: 0;
  message: string;
  errors?: FieldErrors;
}
