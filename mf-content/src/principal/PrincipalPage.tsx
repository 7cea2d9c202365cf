import type { ContentData } from 'contract/content/responses';
import { principalPage } from 'contract/pages/content';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { AdministratorMessage } from '../administrators/AdministratorMessage';
import { ContentPage } from '../ContentPage';

export { PrincipalPage as Component };

export const { loader, handle } = pageRoute(principalPage, ['/api/administrators-message']);

function PrincipalPage() {
  return <ContentPage page={principalPage} path="/api/administrators-message" show={Message} />;
}

function Message({ data, baseUrl }: ContentData<'/api/administrators-message'>) {
  const message = data.find(({ role }) => role === 'principal');
  if (!message) return <EmptyState title="The message will be here soon" />;
  return <AdministratorMessage message={message} baseUrl={baseUrl} priority />;
}
