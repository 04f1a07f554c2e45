import { getAttention } from '#contract/studio/attention.ts'
import { listForms, type OpenedForm, openForm, setFormDone } from '#contract/studio/forms.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useChange } from '#studio/calls/use-change.ts'
import { personPath } from '#studio/navigation/person-path.ts'
import { formsText as text } from '#studio/text/forms-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDay } from '#studio/ui/words/format.ts'
import styles from '../forms.module.css'

/** Open or done, and the account of the person. */
export function StateCard({ form: { id, user_id, done_at, done_by } }: { form: OpenedForm }) {
  const isDone = done_at !== null
  const change = useChange(setFormDone, {
    refreshes: [openForm, listForms, getAttention],
    onDone: ({ data }) => showToast(data.is_done ? text.is_done : text.is_open),
  })
  const mayOpenPeople = hasStaffPermission(useStaff(), 'people-read')
  return (
    <Card title={isDone ? text.done : text.open} hint={text.log_hint}>
      <div className={styles.side}>
        {change.error && <Note tone="bad">{errorText(change.error)}</Note>}
        {isDone && <Tag tone="good">{text.closed(formatDay(done_at), done_by ?? text.somebody)}</Tag>}
        <Button
          icon={isDone ? 'undo-2' : 'check'}
          isDisabled={change.isPending}
          onPress={() => change.mutate({ params: { id }, body: { is_done: !isDone } })}
        >
          {isDone ? text.reopen : text.mark_done}
        </Button>
        {user_id !== null && mayOpenPeople && <a href={personPath(user_id)}>{text.to_person}</a>}
      </div>
    </Card>
  )
}
