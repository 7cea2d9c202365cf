import { lazy, Suspense } from 'react';
import type { ItemFormProps } from './ItemForm';

/** The library that generates forms from schemas is larger than the rest of the desk: it is loaded when an item is edited. */
const ItemForm = lazy(() => import(/* webpackChunkName: "item-form" */ './ItemForm'));

export function LazyItemForm(props: ItemFormProps) {
  return (
    <Suspense fallback={<p>One moment…</p>}>
      <ItemForm {...props} />
    </Suspense>
  );
}
