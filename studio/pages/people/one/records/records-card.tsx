import { useState } from 'react'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { recordsText as text } from '#studio/text/people/records-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import styles from './records.module.css'

/** Export and deletion of a person, for owners. */
export function RecordsCard({ personId, name }: { personId: string; name: string }) {
  const staff = useStaff()
  const [chosen, setChosen] = useState<'export' | 'delete'>()
  const [mayExport, mayDelete] = [
    hasStaffPermission(staff, 'people-export'),
    hasStaffPermission(staff, 'people-delete'),
  ]
  if (!mayExport && !mayDelete) return null
  const props = { personId, name, onClose: () => setChosen(undefined) }
  return (
    <Card title={text.title}>
      <p>{text.lead}</p>
      <div className={styles.buttons}>
        {mayExport && (
          <Button icon="download" onPress={() => setChosen('export')}>
            {text.export}
          </Button>
        )}
        {mayDelete && (
          <Button icon="trash-2" look="danger" onPress={() => setChosen('delete')}>
            {text.delete}
          </Button>
        )}
      </div>
      {chosen === 'export' && <ExportDialog {...props} />}
      {chosen === 'delete' && <DeleteDialog {...props} />}
    </Card>
  )
}
