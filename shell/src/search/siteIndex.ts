import { createIndex, searchIn, type SearchDocument, type SearchHit, type SearchIndex } from 'contract/search';

export type Find = (query: string, limit: number) => { total: number; hits: SearchHit[] };

const indexes = new WeakMap<SearchDocument[], SearchIndex>();

/** Returns a function that searches in these documents; their index is created once. */
export function findIn(documents: SearchDocument[]): Find {
  const index = indexes.get(documents) ?? createIndex(documents);
  indexes.set(documents, index);
  return (query, limit) => searchIn(index, query, limit);
}
