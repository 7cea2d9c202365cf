import type { DeskApplication, DeskApplicationResponse } from 'contract/office/applicationCalls';

/** Of the parts of an application's page. */
export interface PartProps {
  application: DeskApplication;
  /** Shows the application as a call has returned it. */
  show: (body: DeskApplicationResponse) => void;
}
