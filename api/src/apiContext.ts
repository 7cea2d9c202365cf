import type { ApiEnv } from './env';
import type { Mail } from './mail/mail';
import type { Services } from './services';
import type { IncomingUploads } from './uploads/incomingUploads';

/** What routes and background work use. */
export interface ApiContext extends Services {
  env: ApiEnv;
  incoming: IncomingUploads;
  mail: Mail;
}
