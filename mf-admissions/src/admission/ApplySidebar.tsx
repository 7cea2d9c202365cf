import { applicationPage, applicationStatusPage } from 'contract/pages/admissions';
import { Link } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Sidebar } from 'shared-ui/page/Sidebar';
import styles from './ApplySidebar.module.css';

interface ApplySidebarProps {
  /** Undefined until the college's text is loaded. */
  steps?: string[];
  prospectus?: string;
}

/** How to apply step by step, with links to do so. */
export function ApplySidebar({ steps, prospectus }: ApplySidebarProps) {
  return (
    <Sidebar title="How to apply">
      {steps && (
        <ol className="points">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className={styles.actions} data-screen>
        <ButtonLink to={applicationPage.path}>Apply online</ButtonLink>
        {prospectus && (
          <ButtonLink href={prospectus} look="secondary">
            Prospectus (PDF)
          </ButtonLink>
        )}
      </div>
      <p className={styles.applied}>
        Already applied? <Link to={applicationStatusPage.path}>See the status of your application</Link>
      </p>
    </Sidebar>
  );
}
