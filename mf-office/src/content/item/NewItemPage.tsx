import { useState } from 'react';
import { CONTENT_CALLS, type ContentItemResponse, type ContentKind, type ItemData } from 'contract/office/contentCalls';
import { Link, useMatches, useNavigate } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { Field } from '../../form/Field';
import { deskPage } from '../../frame/deskPage';
import { Forbidden } from '../../frame/Forbidden';
import panel from '../../frame/panel.module.css';
import { useMay, useSession } from '../../session/sessionContext';
import { useContent } from '../useContent';
import { LazyItemForm } from './LazyItemForm';
import styles from './ItemPage.module.css';

export { NewItemPage as Component };
export const loader = () => null;
export const handle = deskPage('New content');

function NewItemPage() {
  const { kind = '' } = useMatches().at(-1)?.params ?? {};
  return useMay('edit content') ? <OfKind key={kind} kind={kind} /> : <Forbidden what="content" />;
}

function OfKind({ kind }: { kind: string }) {
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
  const [refusal, setRefusal] = useState<{ words?: string; name?: string }>({});

  const save = async (data: ItemData) => {
    const body = { data, ...(name.trim() && { name: name.trim() }) };
    const answer = await call<ContentItemResponse>({ url: CONTENT_CALLS.items(kind), method: 'POST', body });
    const item = answer.status === 200 ? answer.data?.data : undefined;
    if (item) await navigate(`/office/content/${item.kind}/${item.item}`);
    else setRefusal({ words: answer.fault, name: answer.fields?.name });
  };
  return (
    <section className={`${panel.panel} ${styles.item}`} aria-label="Fields">
      <Field
        label="Name in the address"
        hint="With a-z, 0-9 and hyphens; derived from the title if left empty"
        value={name}
        change={setName}
        error={refusal.name}
      />
      <LazyItemForm of={{ kind }} schema={schema} data={EMPTY} save={(data) => void save(data)}>
        <Alert kind="error">{refusal.words}</Alert>
        <p className={styles.buttons}>
          <Button type="submit">Save draft</Button>
        </p>
      </LazyItemForm>
    </section>
  );
}
