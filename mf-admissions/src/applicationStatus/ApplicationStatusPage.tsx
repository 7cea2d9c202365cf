import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { applicationStatusPage } from 'contract/pages/admissions';
import { crumbsOf } from 'contract/pages/page';
import { usePostedForm } from 'shared-store/platform';
import { Page } from 'shared-ui/page/Page';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { SignIn } from './signIn/SignIn';
import { useStatusSession } from './session/useStatusSession';
import { PostedStatus } from './PostedStatus';
import { StatusView } from './StatusView';

export { ApplicationStatusPage as Component };

const description =
  'See the status of an application that you have sent, send documents that the office asked for, and open the form, with the ' +
  'application number and the return code.';

export const { handle } = pageRoute(applicationStatusPage, [], () => ({ description, robots: 'noindex' }));

/** Status of an application, for anyone who has its number and its return code. */
function ApplicationStatusPage() {
  const session = useStatusSession();
  const posted = usePostedForm(applicationStatusPage);
  const read = posted.answer?.answer?.data as ApplicationStatus | undefined;
  return (
    <>
      <PageBanner title={applicationStatusPage.title} crumbs={crumbsOf(applicationStatusPage)} />
      <Page>
        {read && <PostedStatus status={read} />}
        {!read && session.status && <StatusView session={session} status={session.status} />}
        {!read && !session.status && <SignIn session={session} posted={posted} />}
      </Page>
    </>
  );
}
