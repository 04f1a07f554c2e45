import type { Transaction } from '#server/database/database.ts'
import { deleteFormClosing, insertFormClosing } from '#server/database/messages/forms.ts'
import type { AuditProgram } from '../audit/raise-alerts.ts'
import { recordStaffAction } from '../audit/record-staff-action.ts'

type HandledForm = { id: string; user_id: string | null }
type Closing = { form: HandledForm; actorId: string; isDone: boolean }

/**
 * Marks a form as done or opens it again, with its entry in the audit log. Does nothing if the form is already in that
 * state.
 */
export async function closeForm(
  transaction: Transaction,
  program: AuditProgram,
  { form, actorId, isDone }: Closing,
): Promise<void> {
  const closing = { submission_id: form.id, at: program.clock.now(), actor_id: actorId }
  const isChanged = isDone
    ? await insertFormClosing(transaction, closing)
    : await deleteFormClosing(transaction, form.id)
  if (!isChanged) return
  await recordStaffAction(transaction, program, {
    kind: isDone ? 'form_done' : 'form_reopened',
    actorId,
    personId: form.user_id ?? '',
    subjectId: form.id,
    reason: '',
  })
}
