import { useEffect, useState } from 'react';
import {
  CONTENT_CALLS,
  type ContentItem,
  type ContentItemResponse,
  type ContentKind,
  type ContentResponse,
  type ItemData,
} from 'contract/office/contentCalls';
import { Link, useMatches, useNavigate } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { Field } from '../../form/Field';
import panel from '../../frame/panel.module.css';
import { useChange } from '../../session/useChange';
import { useRead } from '../../session/useRead';
import { filledIn } from '../form/formSchema';
import { LazyItemForm } from './LazyItemForm';
import styles from './ItemPage.module.css';

export { NewItemPage as Component };

function NewItemPage() {
  const { kind } = useMatches().at(-1)?.params ?? {};
  const { data, fault } = useRead<ContentResponse>(CONTENT_CALLS.content);
  const found = data?.data.kinds.find((one) => one.kind === kind && one.is_list);
  return (
    <>
      <p>
        <Link to="/office/content">All content</Link>
      </p>
      <h1>{found ? `${found.title}: new item` : 'New content'}</h1>
      <Alert kind="error">{fault}</Alert>
      {data && !found && <p>Nothing of this kind can be added.</p>}
      {found && <Blank kind={found} />}
    </>
  );
}

const EMPTY: ItemData = {};

function Blank({ kind: { kind, schema } }: { kind: ContentKind }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState(EMPTY);
  const { make, said, isBusy } = useChange<ContentItemResponse>();
  const [made, setMade] = useState<ContentItem>();

  const save = async () => {
    const body = { data: filledIn(typed) ?? {}, ...(name.trim() && { name: name.trim() }) };
    setMade((await make(CONTENT_CALLS.items(kind), body))?.data);
  };
  // once the form, which asks before unsaved text is left, knows that it is saved
  useEffect(() => {
    if (made) void navigate(`/office/content/${made.kind}/${made.item}`);
  }, [made, navigate]);
  return (
    <section className={`${panel.panel} ${styles.item}`} aria-label="Fields">
      {/* what is typed while it is saved would not be on the page that opens then */}
      <fieldset className="stack" disabled={isBusy || made !== undefined}>
        <Field
          label="Name in the address"
          hint="With a-z, 0-9 and hyphens; derived from the title if left empty"
          value={name}
          change={setName}
          error={said?.fields?.name}
        />
        <LazyItemForm
          of={{ kind }}
          schema={schema}
          typed={typed}
          type={setTyped}
          saved={made ? typed : EMPTY}
          save={() => void (isBusy || save())}
        >
          <Alert kind="error">{said?.kind === 'error' && said.words}</Alert>
          <p className={styles.buttons}>
            <Button type="submit">{isBusy ? 'One moment…' : 'Save draft'}</Button>
          </p>
        </LazyItemForm>
      </fieldset>
    </section>
  );
}
