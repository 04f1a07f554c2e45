import { CallError } from '#contract/errors.ts'
import type { AuditKind } from '#contract/studio/audit/audit.ts'
import { undoPersonAction } from '#contract/studio/people/undo.ts'
import type { UndoableKind } from '#contract/studio/people.ts'
import { sendToProviders } from '#server/billing/providers/send-to-providers.ts'
import { recordUndo } from '#server/billing/support/undo-action.ts'
import { findActionUndo } from '#server/database/studio/people/action-undos.ts'
import { answer } from '../../answer.ts'
import { actOnce, runPersonAction } from './run-person-action.ts'

const AUDIT_KIND_OF: Record<UndoableKind, AuditKind> = {
  subscription_extended: 'extension_undone',
  subscription_cancelled: 'cancellation_undone',
  access_revoked: 'revocation_undone',
}

export const answerUndoPersonAction = answer(undoPersonAction, async ({ params, body }, context) => {
  const { reason, is_preview: isPreview } = body
  const personId = params.user_id
  return actOnce(context, { call: undoPersonAction, input: { params, body }, isPreview }, async (key) => {
    const undo = await findActionUndo(context.database, { userId: personId, actionId: params.action_id })
    if (!undo) throw new CallError('action_not_possible', { message: 'this cannot be undone any more' })
    const { kind, subscription_id: id } = undo
    const data = await runPersonAction(
      context,
      { kind: AUDIT_KIND_OF[kind], personId, subjectId: id, reason, isPreview, key },
      (transaction) => recordUndo(transaction, context, undo),
    )
    if (!isPreview) await sendToProviders(context, { subscriptionId: id })
    return { data }
  })
})
