import { contactPage } from 'contract/pages/content';
import { Link, useSite } from 'shared-store/platform';
import { Sidebar } from 'shared-ui/page/Sidebar';

/** What to have ready, and what happens next. */
export function BeforeYouApply() {
  const points = useSite()?.before_you_apply;
  return (
    <Sidebar title="Before you apply">
      {points && (
        <ul className="points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <p>
        A question about a post? <Link to={contactPage.path}>Write to the office</Link>.
      </p>
    </Sidebar>
  );
}
