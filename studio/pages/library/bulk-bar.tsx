import { useState } from 'react'
import type { EntryKind } from '#contract/studio/catalogue.ts'
import { MOST_BULK_ENTRIES } from '#contract/studio/library/bulk-edits.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { AdsDialog } from './ads-dialog.tsx'
import { type BulkActionId, type BulkFields, bulkActions } from './bulk-actions.ts'
import styles from './bulk-bar.module.css'
import { BulkDialog } from './bulk-dialog.tsx'

type BulkBarProps = { kind: EntryKind; ids: readonly string[]; onClear: () => void }

/** The actions on selected rows, fixed to the bottom of the page while rows are selected. */
export function BulkBar({ kind, ids, onClear }: BulkBarProps) {
  const [actionId, setActionId] = useState<BulkActionId>()
  const [asked, setAsked] = useState<BulkFields>()
  const actions = bulkActions(kind)
  const action = actions.find(({ id }) => id === actionId)
  const fields = action?.fields ?? asked
  const close = () => {
    setActionId(undefined)
    setAsked(undefined)
  }
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
      {action && !fields && <AdsDialog onChosen={setAsked} onClose={close} />}
      {action && fields && (
        <BulkDialog
          kind={kind}
          action={action.id}
          fields={fields}
          ids={ids.slice(0, MOST_BULK_ENTRIES)}
          isCut={ids.length > MOST_BULK_ENTRIES}
          onClose={close}
          onDone={onClear}
        />
      )}
    </>
  )
}
