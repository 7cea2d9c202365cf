import type { ConsentWay } from 'contract/admission/parentConsent';
import type { ApiEnv } from './env';
import type { Mail } from './mail/mail';
import type { Services } from './services';
import type { IncomingUploads } from './uploads/incoming/incomingUploads';

/** Services and settings that the submission routes use. */
export interface ApiContext extends Pick<
  Services,
  'db' | 'keys' | 'content' | 'contentDir' | 'uploads' | 'sandbox' | 'virusScanner' | 'pdf' | 'now'
> {
  incoming: IncomingUploads;
  mail: Mail;
  linkDays: number;
  /** Hours after the end of the season in which applicants who began before may finish. */
  graceHours: number;
  /** How a parent consents to the application of somebody under 18. */
  parentConsent: ConsentWay;
  /** How long copies of erased data are retained, and the public key they are encrypted for. */
  erasing: Pick<ApiEnv, 'RETENTION_FLOOR_DAYS' | 'ERASED_COPY_PUBLIC_KEY'>;
}
