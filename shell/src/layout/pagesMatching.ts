import { SEARCHABLE } from './navigation';

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9 ]/g, '');

/** Pages in which every typed word occurs or begins a word; those named so come first. Nothing typed finds nothing. */
export function pagesMatching(keyword: string): { label: string; to: string }[] {
  const words = plain(keyword).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = SEARCHABLE.filter(({ label, words: known }) => {
    const text = plain(`${label} ${known}`);
    return words.every((word) => text.includes(word));
  });
  const isNamed = ({ label }: { label: string }) => words.every((word) => plain(label).includes(word));
  return [...found.filter(isNamed), ...found.filter((page) => !isNamed(page))];
}
