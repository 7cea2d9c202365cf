import { diffArrays } from 'diff';
import type { ContentItem, SourceText } from 'contract/office/contentCalls';
import { Button } from 'shared-ui/button/Button';
import panel from '../../frame/panel.module.css';
import { shownMinute } from '../../frame/shownTime';
import styles from './ItemPage.module.css';

interface ConflictProps {
  theirs: ContentItem;
  yours: SourceText[];
  keepMine: () => void;
  takeTheirs: () => void;
}

const WORDS = { both: '', theirs: 'Theirs: ', yours: 'Yours: ' };

/**
 * Shows a version that somebody else has saved in the meantime, as a draft or in the files, next to the version to save: nothing
 * is overwritten before the user chooses one.
 */
export function Conflict({ theirs, yours, keepMine, takeTheirs }: ConflictProps) {
  const { draft, drafted, now } = theirs;
  const texts = (drafted ?? now)?.texts ?? [];
  // of a draft that the user has seen, the files are the other version
  const isOfFiles = draft?.is_stale && !drafted;
  return (
    <section className={panel.panel} aria-label="Two versions">
      <h2>Two versions</h2>
      <p>
        {draft && !isOfFiles
          ? `${draft.who} saved another draft on ${shownMinute(draft.at)}.`
          : 'The file has been changed in the meantime.'}{' '}
        Lines with − are theirs, lines with + are yours.
      </p>
      {yours.map(({ path, text }) => (
        <pre key={path} className={styles.diff}>
          {lineDiff(texts.find((other) => other.path === path)?.text ?? '', text).map(({ of, text: line }, index) => (
            <span key={index} className={styles[of]}>
              <span className={styles.sign} aria-hidden>
                {{ both: ' ', theirs: '−', yours: '+' }[of]}
              </span>
              <span className="visually-hidden">{WORDS[of]}</span>
              {line}
              {'\n'}
            </span>
          ))}
        </pre>
      ))}
      <p className={styles.buttons}>
        <Button onClick={keepMine}>Overwrite with mine</Button>
        <Button look="secondary" onClick={takeTheirs}>
          Use theirs
        </Button>
      </p>
    </section>
  );
}

interface DiffLine {
  text: string;
  /** Whether the line is in both texts, or only in one of them. */
  of: 'both' | 'theirs' | 'yours';
}

/** Returns the lines of two texts in one order: common lines, and between them those of one text. */
function lineDiff(theirs: string, yours: string): DiffLine[] {
  return diffArrays(theirs.split('\n'), yours.split('\n')).flatMap(({ value, added, removed }) =>
    value.map((text): DiffLine => ({ text, of: added ? 'yours' : removed ? 'theirs' : 'both' })),
  );
}
