import { useEffect } from 'react'
import { type ContentItem, getContent } from '#contract/catalogue/content.ts'
import { followed } from '#web/features/following/followed.ts'
import { saved } from '#web/features/reactions/saved.ts'
import { call } from '#web/http/api.ts'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'

/** Loads what a registered visitor saved and follows, after hydration, because the page is the same for everybody. */
export function useOwnMarks(item: Pick<ContentItem, 'id' | 'artist_id'> | undefined): void {
  const { id, artist_id } = item ?? {}
  const isKnown = useVisitorKnown()
  const userId = useUser()?.id
  useEffect(() => {
    if (!id || !isKnown || !userId) return
    let isUnmounted = false
    const requestVersions = { saved: saved.version(), followed: followed.version() }
    call(getContent, { params: { id }, query: {} }).then(
      ({ data }) => {
        if (isUnmounted) return
        saved.applyServerState(id, data.has_reacted, requestVersions.saved)
        if (artist_id) followed.applyServerState(artist_id, data.has_followed_artist, requestVersions.followed)
      },
      // The page works without the marks; a press still sends the change.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [id, artist_id, isKnown, userId])
}
