import { aboutPage } from 'contract/pages/content';
import { useContent } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { Section } from 'shared-ui/page/Section';
import styles from './AboutBlock.module.css';

/** Returns the text up to its first heading; the full text is on the page that the button opens. */
const beginningOf = (html: string): string => html.split(/<h[2-6]/, 1)[0] || html;

export function AboutBlock() {
  const answer = useContent('/api/about-college').data;
  const about = answer?.data[0];
  if (!about) return null;
  return (
    <Section title={about.title}>
      <div className={styles.block}>
        <Picture
          className={styles.picture}
          src={answer.baseUrl + about.image}
          alt=""
          sizes="(min-width: 75rem) 34rem, (min-width: 56rem) 46vw, 92vw"
        />
        <div className={styles.words}>
          <RichText html={beginningOf(about.description)} className={styles.text} />
          <ButtonLink to={aboutPage.path} look="secondary">
            More about us
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
