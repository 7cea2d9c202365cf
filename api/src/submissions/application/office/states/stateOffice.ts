import { openLetterQueue } from '../../../../mail/outbox/queueLetter';
import type { Office } from '../../../../office/office';
import { failed, nothingFound, wrongUse } from '../../../../office/officeFault';
import { StateFault } from '../../states/stateFault';
import type { OfficeContext } from '../../states/statesContext';

/** Runs work on an application in the name of the command's user. */
export async function inOffice<Result>(
  office: Office,
  work: (context: OfficeContext) => Promise<Result>,
): Promise<Result> {
  const { db, keys, who, now, env } = office;
  try {
    return await work({ db, keys, who, now, queueLetter: openLetterQueue(env) });
  } catch (error) {
    if (!(error instanceof StateFault)) throw error;
    const { message } = error;
    if (error.kind === 'notFound') throw nothingFound(`office: ${message}; "applications list" shows the numbers`);
    throw failed(`office: ${message}`, error);
  }
}

/** Warns on stderr when no mail is sent, since this command may run without the site's settings. */
export function warnIfMailDisabled(office: Office): void {
  const { SMTP_URL, SITE_URL } = office.env;
  if (SMTP_URL === undefined || SITE_URL === undefined) {
    office.say('No mail is sent: SMTP_URL and SITE_URL are not set here.');
  }
}

/** Returns a text of the command line, which must not be empty. */
export function written(text: string | undefined, what: string): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') throw wrongUse(`office: ${what} is empty; write it in quotes`);
  return trimmed;
}
