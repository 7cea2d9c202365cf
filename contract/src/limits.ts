/** Business constants and patterns (specification sections 9 and 5). Milliseconds end in _MS, pixels in _PX, sizes in _BYTES. */

/** Page size of the events and news lists, unless another one is chosen. */
export const FIRST_PAGE_SIZE = 4;

export const RESULT_DELAY_MS = 2000;
export const STICKY_AT_PX = 50;

/** Maximum lengths of text fields, in characters, so that one request cannot fill the database. */
export const LINE_MAX = 200;
export const TEXT_MAX = 1000;
export const MESSAGE_MAX = 5000;
/** Maximum digits of an amount (marks, years, income): a JavaScript number holds it exactly. */
export const AMOUNT_DIGITS_MAX = 12;
/** Maximum digits of a mobile, registration or roll number, which stays text. */
export const IDENTIFIER_DIGITS_MAX = 30;

/** Patterns of specification section 5, of which not only the rules know. Each matches the whole string. */
export const DIGITS = /^\d+$/;
export const AADHAAR = /^\d{12}$/;
export const AGE = /^\d{2}$/;
export const TENTH_YEAR = /^\d{4}$/;

export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const JOB_FILE_MAX_BYTES = 5 * 1024 * 1024;
export const JOB_FILE_EXTENSIONS = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png', '.webp'] as const;

export const ADMISSION_CATEGORIES = ['Merit', 'Management'] as const;
export const PROGRAMS = ['B.Pharm', 'D.Pharm'] as const;
export const CASTE_CATEGORIES = ['SC', 'ST', 'OBC', 'OEC', 'GN', 'D/Others'] as const;
/** As shown on the form; lowercase on the wire. */
export const GENDERS = ['Male', 'Female'] as const;
export const YES_NO = ['Yes', 'No'] as const;
/** Type of study of the 10th and the plus two. */
export const STUDY_TYPES = ['Regular', 'Open'] as const;

/** Keys of the subjects in the form values, in the order of the marks table. */
export const SUBJECTS = ['physics', 'chemistry', 'biology', 'mathematics'] as const;
export type Subject = (typeof SUBJECTS)[number];
export const SUBJECT_LABELS: Record<Subject, string> = {
  physics: 'Physics',
  chemistry: 'Chemistry/Others',
  biology: 'Biology',
  mathematics: 'Mathematics',
};

/** Keys in the browser's localStorage. */
export const STORAGE_KEYS = {
  postName: 'post_name',
  applicationNumber: 'application_number',
  generateCalled: 'generateCalled',
} as const;

/** Where a browser keeps that it is a shared computer, on which nothing typed is stored. */
export const SHARED_COMPUTER_KEY = 'shared_computer';
/** Where a tab keeps what is typed in short forms, until it is sent. */
export const TYPED_KEY = 'typed_texts';
/** Where a tab keeps the random key of a short form that was sent, until a response arrives. */
export const SENDING_KEY = 'sending_key';

/** Days for which a browser remembers the applications it sent: maximum lifetime of the cookie with its number. */
export const KNOWN_TO_BROWSER_DAYS = 30;
/** Days without typing after which a draft on the device is deleted. */
export const IDLE_DRAFT_DAYS = 14;

/** Anti-forgery: the header repeats the cookie on every request that is not GET or HEAD. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/** Header with a form's random key, the same on every retry, so that a repeated request is stored once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Maximum characters of a search query; the api refuses a longer one. */
export const QUERY_MAX_LENGTH = 100;
