import { Outlet } from 'shared-store/platform';

/** Every page of this remote stands in it, so that its part of a document can be told. */
export function ContentLayout() {
  return (
    <div data-remote="mf-content">
      <Outlet />
    </div>
  );
}
