import type { ReactNode, Ref } from 'react';

export interface RowHandle {
  goTo: (index: number) => void;
}

/** What both rows of a carousel have: the one that scrolls, and react-slick's. */
export interface RowProps {
  items: readonly ReactNode[];
  /** The first item moves, or is about to. */
  onMove: (first: number) => void;
  ref: Ref<RowHandle>;
}
