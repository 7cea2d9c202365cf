import type { NewsItem } from 'contract/records';

/** What the address names a news item by: `/news-details?item=…`. */
export const newsKey = ({ slug, id, title }: NewsItem): string => slug ?? id ?? title;

export const newsAddress = (item: NewsItem): string => `/news-details?item=${encodeURIComponent(newsKey(item))}`;
