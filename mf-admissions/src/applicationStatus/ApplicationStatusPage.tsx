import { applicationStatusPage } from 'contract/pages/admissions';
import { crumbsOf } from 'contract/pages/page';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { SignIn } from './signIn/SignIn';
import { useStatusSession } from './session/useStatusSession';
import { StatusView } from './StatusView';

/** Status of an application, for anyone who has its number and its return code. */
export function ApplicationStatusPage() {
  const session = useStatusSession();
  const { view } = session;
  return (
    <>
      <PageBanner title={applicationStatusPage.title} crumbs={crumbsOf(applicationStatusPage)} />
      <Page>
        {view.phase === 'open' ? (
          <StatusView session={session} status={view.status} idleness={view.idleness} />
        ) : (
          <SignIn
            open={session.open}
            ended={view.phase === 'closed' ? view.ended : undefined}
            mailCodes={view.phase === 'closed' && view.mailCodes === true}
          />
        )}
      </Page>
    </>
  );
}
