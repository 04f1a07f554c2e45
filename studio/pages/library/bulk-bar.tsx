import { useState } from 'react'
import { type EntryKind, MOST_BULK_ENTRIES } from '#contract/studio/catalogue.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { type BulkActionId, bulkActions } from './bulk-actions.ts'
import styles from './bulk-bar.module.css'
import { BulkDialog } from './bulk-dialog.tsx'

type BulkBarProps = { kind: EntryKind; ids: readonly string[]; onClear: () => void }

/** The actions on selected rows, fixed to the bottom of the page while rows are selected. */
export function BulkBar({ kind, ids, onClear }: BulkBarProps) {
  const [actionId, setActionId] = useState<BulkActionId>()
  const actions = bulkActions(kind)
  const action = actions.find(({ id }) => id === actionId)
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={libraryText.selected(ids.length)}>
        <b role="status">{libraryText.selected(ids.length)}</b>
        {actions.map(({ id, label, icon }) => (
          <button key={id} type="button" onClick={() => setActionId(id)}>
            <StudioIcon name={icon} size={16} />
            {label}
          </button>
        ))}
        <button type="button" aria-label={libraryText.clear_selection} onClick={onClear}>
          <StudioIcon name="x" size={16} />
        </button>
      </div>
      {action && (
        <BulkDialog
          kind={kind}
          action={action.id}
          fields={action.fields}
          ids={ids.slice(0, MOST_BULK_ENTRIES)}
          isCut={ids.length > MOST_BULK_ENTRIES}
          onClose={() => setActionId(undefined)}
          onDone={onClear}
        />
      )}
    </>
  )
}
