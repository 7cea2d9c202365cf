import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from '@rjsf/utils';
import { Button } from 'shared-ui/button/Button';
import { FieldFrame, FieldNotes } from 'shared-ui/fields/inputs/FieldFrame';
import styles from './form.module.css';

function FieldTemplate({ id, label, required, displayLabel, rawDescription, rawErrors, children }: FieldTemplateProps) {
  const error = rawErrors?.join(' ');
  if (!displayLabel) {
    return (
      <>
        {children}
        <FieldNotes id={id} error={error} />
      </>
    );
  }
  return (
    <FieldFrame id={id} label={label} required={required ? undefined : false} hint={rawDescription} error={error}>
      {children}
    </FieldFrame>
  );
}

function ObjectFieldTemplate({ fieldPathId, title, description, properties }: ObjectFieldTemplateProps) {
  const fields = properties.map(({ name, content }) => <div key={name}>{content}</div>);
  if (fieldPathId.path.length === 0) return <div className="stack">{fields}</div>;
  return (
    <fieldset className={styles.group} id={fieldPathId.$id}>
      {title && <legend>{title}</legend>}
      {description && <p className="soft">{description}</p>}
      {fields}
    </fieldset>
  );
}

function ArrayFieldTemplate({ fieldPathId, title, schema, items, canAdd, onAddClick }: ArrayFieldTemplateProps) {
  return (
    <fieldset className={styles.group} id={fieldPathId.$id}>
      <legend>{title}</legend>
      {schema.description && <p className="soft">{schema.description}</p>}
      {items}
      {canAdd && (
        <p>
          <Button look="secondary" onClick={onAddClick} aria-label={`Add to ${title}`}>
            Add
          </Button>
        </p>
      )}
    </fieldset>
  );
}

function ArrayFieldItemTemplate({ children, buttonsProps, index }: ArrayFieldItemTemplateProps) {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const which = index + 1;
  return (
    <div className={styles.item}>
      <div>{children}</div>
      <div className={styles.tools}>
        {hasMoveUp && (
          <Button look="quiet" onClick={onMoveUpItem} aria-label={`Move ${which} up`}>
            ↑
          </Button>
        )}
        {hasMoveDown && (
          <Button look="quiet" onClick={onMoveDownItem} aria-label={`Move ${which} down`}>
            ↓
          </Button>
        )}
        {hasRemove && (
          <Button look="quiet" onClick={onRemoveItem} aria-label={`Remove ${which}`}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}

export const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
};
