import { aboutPage } from 'contract/pages/content';
import { useContent } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { RichText } from 'shared-ui/richText/RichText';
import { PictureBeside } from '../reading/PictureBeside';
import { Section } from './Section';
import styles from './AboutBlock.module.css';

/** Returns the text up to its first heading; the full text is on the page that the button opens. */
const beginningOf = (html: string): string => html.split(/<h[2-6]/, 1)[0] || html;

export function AboutBlock() {
  const answer = useContent('/api/about-college').data;
  const about = answer?.data[0];
  if (!about) return null;
  return (
    <Section title={about.title}>
      <PictureBeside src={answer.baseUrl + about.image}>
        <RichText html={beginningOf(about.description)} className={styles.text} />
        <ButtonLink to={aboutPage.path} look="secondary">
          More about us
        </ButtonLink>
      </PictureBeside>
    </Section>
  );
}
