import type { ReactNode } from 'react';
import type { About } from 'contract/content/about';
import { RichText } from 'shared-ui/richText/RichText';
import { Reading } from './Reading';

interface TitledReadingProps {
  text: About;
  baseUrl: string;
  aside: ReactNode;
}

/** A text with a title of its own and a line above it. */
export function TitledReading({ text, baseUrl, aside }: TitledReadingProps) {
  return (
    <Reading picture={text.image && baseUrl + text.image} aside={aside}>
      <div>
        <p className="kicker">{text.sub_title}</p>
        <h2>{text.title}</h2>
      </div>
      <RichText html={text.description} />
    </Reading>
  );
}
