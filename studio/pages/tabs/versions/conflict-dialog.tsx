import { useMutation } from '@tanstack/react-query'
import type { FieldChange } from '#contract/studio/catalogue.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import type { TabEditor } from '../editing/use-tab-editor.ts'
import styles from '../properties/fields.module.css'
import { type PlacedThings, sectionName } from '../sections/section-name.ts'
import { tabErrorText } from './tab-error-text.ts'

type ConflictDialogProps = { editor: TabEditor; changes: readonly FieldChange[]; placed: PlacedThings }

/** An edit conflict on a version: others' changes, and the choice whose document to keep. */
export function ConflictDialog({ editor, changes, placed }: ConflictDialogProps) {
  // Fails at once without a connection: a delayed request could run after Cancel.
  const choice = useMutation({ mutationFn: editor.resolve, networkMode: 'always' })
  const nameOf = (field: string) => {
    if (field === 'order') return tabsText.conflict_order
    if (field === 'tags') return tabsText.conflict_tags
    const section = editor.document.sections.find(({ id }) => field === `sections.${id}`)
    return section ? sectionName(section, placed) : tabsText.sections
  }
  return (
    <Dialog
      title={tabsText.conflict_title}
      onClose={editor.postpone}
      actions={
        <>
          <Button onPress={editor.postpone}>{partsText.cancel}</Button>
          <Button isDisabled={choice.isPending} onPress={() => choice.mutate('theirs')}>
            {tabsText.use_theirs}
          </Button>
          <Button look="ink" isDisabled={choice.isPending} onPress={() => choice.mutate('mine')}>
            {tabsText.keep_mine}
          </Button>
        </>
      }
    >
      <p>{tabsText.conflict}</p>
      <ul className={styles.plainList}>
        {changes.map(({ field }) => (
          <li key={field}>{nameOf(field)}</li>
        ))}
      </ul>
      {choice.error && <Note tone="bad">{tabErrorText(choice.error)}</Note>}
    </Dialog>
  )
}
