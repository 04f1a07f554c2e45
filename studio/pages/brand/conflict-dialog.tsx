import { useMutation } from '@tanstack/react-query'
import type { FieldChange } from '#contract/studio/catalogue.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { brandText } from '#studio/text/brand-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import styles from './brand.module.css'
import type { BrandEditor } from './editing/use-brand-editor.ts'
import { fieldLabel } from './fields/field-label.ts'

/** Asks whose values stay after someone else saved the same fields, with both values of each. */
export function BrandConflictDialog({ editor, changes }: { editor: BrandEditor; changes: readonly FieldChange[] }) {
  // Fails at once without a connection: a delayed request could run after Cancel.
  const choice = useMutation({ mutationFn: editor.resolve, networkMode: 'always' })
  const close = () => editor.setConflict(undefined)
  return (
    <Dialog
      title={brandText.conflict_title}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{partsText.cancel}</Button>
          <Button isDisabled={choice.isPending} onPress={() => choice.mutate('theirs')}>
            {brandText.use_theirs}
          </Button>
          <Button look="ink" isDisabled={choice.isPending} onPress={() => choice.mutate('mine')}>
            {brandText.keep_mine}
          </Button>
        </>
      }
    >
      <p>{brandText.conflict}</p>
      <ul className={styles.conflicts}>
        {changes.map(({ field, to }) => (
          <li key={field}>
            <b>{fieldLabel(field, editor.brand)}</b>
            <span>{brandText.theirs(valueText(to))}</span>
            <span>{brandText.mine(valueText(editor.values[field]))}</span>
          </li>
        ))}
      </ul>
      {choice.error && <Note tone="bad">{errorText(choice.error)}</Note>}
    </Dialog>
  )
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : brandText.default_value
}
