import type { ContentData } from 'contract/content/responses';
import { facultiesPage } from 'contract/pages/content';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Picture } from 'shared-ui/picture/Picture';
import { contentPage } from '../ContentPage';
import styles from './FacultiesPage.module.css';

export const { Component, loader, handle } = contentPage(facultiesPage, '/api/college-faculty', FacultyList);

function FacultyList({ data, baseUrl }: ContentData<'/api/college-faculty'>) {
  if (data.length === 0) return <EmptyState title="No names yet">Please check back soon.</EmptyState>;
  return (
    <CardGrid label="Our Faculties" columns="narrow">
      {data.map(({ name, qualification, designation, image }, index) => (
        // a portrait above its text; on a phone beside it
        <article key={name} className={styles.teacher}>
          <Picture
            className={styles.portrait}
            src={baseUrl + image}
            alt=""
            width={600}
            height={600}
            sizes="(min-width: 75rem) 17rem, (min-width: 40rem) 46vw, 8rem"
            priority={index === 0}
          />
          <div className={styles.words}>
            <h2 className={styles.name}>{name}</h2>
            <p>{designation}</p>
            <p className="soft">{qualification}</p>
          </div>
        </article>
      ))}
    </CardGrid>
  );
}
