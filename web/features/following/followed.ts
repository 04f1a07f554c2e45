import { useSyncExternalStore } from 'react'
import { followArtist, unfollowArtist } from '#contract/reactions.ts'
import { call } from '#web/transport/api.ts'
import { createMarks } from '#web/transport/marks.ts'
import { watchVisitor } from '#web/transport/visitor.ts'

/** The creators this visitor follows, as far as they are known. */
export const followed = createMarks(async (id, isOn) => {
  await call(isOn ? followArtist : unfollowArtist, { params: { id }, body: {} })
})

watchVisitor(followed.reset)

export function useFollowed(id: string): boolean | undefined {
  return useSyncExternalStore(
    followed.watch,
    () => followed.isOn(id),
    () => undefined,
  )
}
