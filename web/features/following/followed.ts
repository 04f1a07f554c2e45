import { followArtist, unfollowArtist } from '#contract/catalogue/reactions.ts'
import { call } from '#web/http/api.ts'
import { watchVisitor } from '#web/http/session/visitor.ts'
import { createMarks } from '#web/state/marks.ts'
import { sendOrStore } from '#web/state/offline-actions/send-or-store.ts'
import { useMark } from '#web/state/use-mark.ts'

/** The artists that this visitor follows, as far as known. */
export const followed = createMarks(async (id, isOn) => {
  const work = call(isOn ? followArtist : unfollowArtist, { params: { id }, body: {} })
  await sendOrStore({ kind: 'follow', id, isOn }, work)
})

watchVisitor(followed.reset)

export function useFollowed(id: string): boolean | undefined {
  return useMark(followed, id)
}
