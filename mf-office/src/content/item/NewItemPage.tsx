import { useEffect, useState } from 'react';
import {
  CONTENT_CALLS,
  type ContentItem,
  type ContentItemResponse,
  type ContentKind,
  type ItemData,
} from 'contract/office/contentCalls';
import { Link, useMatches, useNavigate } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { Field } from '../../form/Field';
import panel from '../../frame/panel.module.css';
import { useSession } from '../../session/sessionContext';
import { useContent } from '../useContent';
import { filledIn } from '../form/formSchema';
import { LazyItemForm } from './LazyItemForm';
import styles from './ItemPage.module.css';

export { NewItemPage as Component };

function NewItemPage() {
  const { kind } = useMatches().at(-1)?.params ?? {};
  const { content, fault } = useContent();
  const found = content?.kinds.find((one) => one.kind === kind && one.is_list);
  return (
    <>
      <p>
        <Link to="/office/content">All content</Link>
      </p>
      <h1>{found ? `${found.title}: new item` : 'New content'}</h1>
      <Alert kind="error">{fault}</Alert>
      {content && !found && <p>Nothing of this kind can be added.</p>}
      {found && <Blank kind={found} />}
    </>
  );
}

const EMPTY: ItemData = {};

function Blank({ kind: { kind, schema } }: { kind: ContentKind }) {
  const { call } = useSession();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState(EMPTY);
  const [refusal, setRefusal] = useState<{ words?: string; name?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<ContentItem>();

  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const body = { data: filledIn(typed) ?? {}, ...(name.trim() && { name: name.trim() }) };
    const answer = await call<ContentItemResponse>({ url: CONTENT_CALLS.items(kind), method: 'POST', body });
    const item = answer.status === 200 ? answer.data?.data : undefined;
    if (item) return setMade(item);
    setBusy(false);
    setRefusal({ words: answer.fault, name: answer.fields?.name });
  };
  // once the form, which asks before unsaved text is left, knows that it is saved
  useEffect(() => {
    if (made) void navigate(`/office/content/${made.kind}/${made.item}`);
  }, [made, navigate]);
  return (
    <section className={`${panel.panel} ${styles.item}`} aria-label="Fields">
      {/* what is typed while it is saved would not be on the page that opens then */}
      <fieldset disabled={isBusy}>
        <Field
          label="Name in the address"
          hint="With a-z, 0-9 and hyphens; derived from the title if left empty"
          value={name}
          change={setName}
          error={refusal.name}
        />
        <LazyItemForm
          of={{ kind }}
          schema={schema}
          typed={typed}
          type={setTyped}
          saved={made ? typed : EMPTY}
          save={() => void save()}
        >
          <Alert kind="error">{refusal.words}</Alert>
          <p className={styles.buttons}>
            <Button type="submit">{isBusy ? 'One moment…' : 'Save draft'}</Button>
          </p>
        </LazyItemForm>
      </fieldset>
    </section>
  );
}
