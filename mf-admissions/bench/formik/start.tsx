import { createRoot } from 'react-dom/client';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import 'shared-ui/base.css';
import { Page } from 'shared-ui/page/Page';
import { OrdinaryForm } from './OrdinaryForm';

createRoot(document.getElementById('root') as HTMLElement).render(
  <Page>
    <h1>Application Form</h1>
    <OrdinaryForm />
  </Page>,
);
