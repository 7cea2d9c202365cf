import type { ContentData } from 'contract/content/responses';
import { principalPage } from 'contract/pages/content';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { AdministratorMessage } from '../administrators/AdministratorMessage';
import { contentPage } from '../ContentPage';

export const { Component, loader, handle } = contentPage(principalPage, '/api/administrators-message', Message);

function Message({ data, baseUrl }: ContentData<'/api/administrators-message'>) {
  const message = data.find(({ role }) => role === 'principal');
  if (!message) return <EmptyState title="The message will be here soon" />;
  return <AdministratorMessage message={message} baseUrl={baseUrl} priority />;
}
