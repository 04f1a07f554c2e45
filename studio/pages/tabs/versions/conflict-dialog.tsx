import type { FieldChange } from '#contract/studio/catalogue.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import type { TabEditor } from '../editing/use-tab-editor.ts'
import styles from '../properties/fields.module.css'
import { type PlacedThings, sectionName } from '../sections/section-name.ts'

type ConflictDialogProps = { editor: TabEditor; changes: readonly FieldChange[]; placed: PlacedThings }

/** Someone else saved the version meanwhile: what they changed, and whose state stays. */
export function ConflictDialog({ editor, changes, placed }: ConflictDialogProps) {
  const nameOf = (field: string) => {
    if (field === 'order') return tabsText.conflict_order
    if (field === 'tags') return tabsText.conflict_tags
    const section = editor.document.sections.find(({ id }) => field === `sections.${id}`)
    return section ? sectionName(section, placed) : tabsText.sections
  }
  return (
    <Dialog
      title={tabsText.conflict_title}
      onClose={() => undefined}
      actions={
        <>
          <Button onPress={() => void editor.resolve('theirs')}>{tabsText.use_theirs}</Button>
          <Button look="ink" onPress={() => void editor.resolve('mine')}>
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
    </Dialog>
  )
}
