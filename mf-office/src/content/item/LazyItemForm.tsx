import { lazy, Suspense } from 'react';
import type { ItemFormProps } from './ItemForm';

/** What makes forms of schemas is larger than all else of the desk: it comes once there is an item to be edited. */
const ItemForm = lazy(() => import(/* webpackChunkName: "item-form" */ './ItemForm'));

export function LazyItemForm(props: ItemFormProps) {
  return (
    <Suspense fallback={<p>One moment…</p>}>
      <ItemForm {...props} />
    </Suspense>
  );
}
