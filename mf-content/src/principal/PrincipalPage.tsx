import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { AdministratorMessage } from '../administrators/AdministratorMessage';
import { administratorsApi } from '../administrators/administratorsApi';

export function PrincipalPage() {
  const administrators = administratorsApi.useGetAdministratorsQuery();
  const message = administrators.data?.data.find(({ role }) => role === 'principal');
  return (
    <>
      <PageBanner title="Principal's Message" />
      <Page>
        {message && <AdministratorMessage message={message} baseUrl={administrators.data?.baseUrl ?? ''} priority />}
        {administrators.data && !message && <EmptyState title="The message will be here soon" />}
        {!administrators.data && <Awaiting query={administrators} picture />}
      </Page>
    </>
  );
}
