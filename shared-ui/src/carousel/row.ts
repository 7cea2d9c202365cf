import type { ReactNode, Ref } from 'react';

export interface RowHandle {
  goTo: (index: number) => void;
}

/** Props shared by both rows of a carousel: the scrolling one, and react-slick's. */
export interface RowProps {
  items: readonly ReactNode[];
  /** Called when the first visible item changes, or is about to. */
  onMove: (first: number) => void;
  ref: Ref<RowHandle>;
}
