import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'shared-store/platform';
import { isPlainClick, siteLinkOf } from '../links/linkClick';
import { richTextPolicy } from './richTextPolicy';
import styles from './RichText.module.css';

interface RichTextProps {
  /** HTML that the api has sanitised. */
  html: string;
  className?: string;
}

/** Returns the page of this site that a plain click on a link should open without loading a new document. */
function innerPath(event: MouseEvent): string | undefined {
  const link = siteLinkOf(event);
  if (!link || !isPlainClick(event)) return undefined;
  const isFile = link.pathname.startsWith('/storage/') || link.pathname.startsWith('/api/');
  return isFile ? undefined : link.pathname + link.search + link.hash;
}

export function RichText({ html, className }: RichTextProps) {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // One object per text: given a different one, React rewrites the text in the page, and a selection in it is lost.
  const markup = useMemo(() => ({ __html: richTextPolicy.createHTML(html) }), [html]);

  // The links belong to the text; the element itself is not clickable, so it has no handler in the markup.
  useEffect(() => {
    const text = element.current;
    const followInnerLink = (event: MouseEvent) => {
      const path = innerPath(event);
      if (!path) return;
      event.preventDefault();
      void navigate(path);
    };
    text?.addEventListener('click', followInnerLink);
    return () => text?.removeEventListener('click', followInnerLink);
  }, [navigate]);

  const classes = className ? `${styles.richText} ${className}` : styles.richText;
  return <div ref={element} className={classes} dangerouslySetInnerHTML={markup} />;
}
