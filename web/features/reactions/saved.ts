import { addReaction, removeReaction } from '#contract/catalogue/reactions.ts'
import { call } from '#web/http/api.ts'
import { watchVisitor } from '#web/http/session/visitor.ts'
import { createMarks } from '#web/state/marks.ts'
import { sendOrStore } from '#web/state/offline-actions/send-or-store.ts'
import { useMark } from '#web/state/use-mark.ts'

/** The items that this visitor saved, as far as known. */
export const saved = createMarks(async (id, isOn) => {
  const work = call(isOn ? addReaction : removeReaction, { params: { id }, body: {} })
  await sendOrStore({ kind: 'save', id, isOn }, work)
})

// They belong to the visitor, not to the browser.
watchVisitor(saved.reset)

export function useSaved(id: string): boolean | undefined {
  return useMark(saved, id)
}
