import { useState } from 'react'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { Person } from '#contract/studio/people.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { auditText } from '#studio/text/audit-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from '../people.module.css'
import { ActionDialog } from './action-dialog.tsx'
import { type PersonAction, undoAction } from './person-actions.ts'

/** Actions of staff on this person, with their reasons, and a button for each that can be undone. */
export function StaffLogCard({ person }: { person: Person }) {
  const { id: personId, actions, undoable } = person
  const staff = useStaff()
  const [chosen, setChosen] = useState<PersonAction>()
  const link = hasStaffPermission(staff, 'audit-read') && (
    <a href={`/studio/audit/?whom=${encodeURIComponent(personId)}`}>{peopleText.staff_log_all}</a>
  )
  const undos = hasStaffPermission(staff, 'people-edit') ? undoable : []
  return (
    <Card title={peopleText.staff_log} actions={link} isFlush>
      {actions.length === 0 && <p className={styles.inset}>{peopleText.staff_log_none}</p>}
      <ol>
        {actions.map((entry) => {
          const undo = undos.find(({ action_id }) => action_id === entry.id)
          const action = undo && undoAction(undo)
          return <Line key={entry.id} entry={entry} action={action} onUndo={setChosen} />
        })}
      </ol>
      {chosen && <ActionDialog person={person} action={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

type LineProps = { entry: AuditEntry; action: PersonAction | undefined; onUndo: (action: PersonAction) => void }

function Line({ entry: { kind, actor, at, reason }, action, onUndo }: LineProps) {
  return (
    <li className={styles.plain}>
      <div>
        {auditText.kinds[kind]}
        <small>{[actor ?? auditText.somebody, formatDayAndTime(at)].join(' · ')}</small>
        {reason !== '' && <small>{reason}</small>}
      </div>
      {action && (
        <Button
          size="small"
          aria-label={peopleText.of(action.label, auditText.kinds[kind])}
          onPress={() => onUndo(action)}
        >
          {action.label}
        </Button>
      )}
    </li>
  )
}
