import { useEffect } from 'react'
import { type ContentCard, getContent, type SeriesCard } from '#contract/catalogue/content.ts'
import { SaveButton } from '#web/features/reactions/save-button.tsx'
import { saved } from '#web/features/reactions/saved.ts'
import { call } from '#web/http/api.ts'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'

/** Saves what Play would play: the item, or the first of a series. */
export function SaveEntry({ entry }: { entry: ContentCard | SeriesCard }) {
  const id = entry.object === 'content' ? entry.id : entry.first_content_id
  const isKnown = useVisitorKnown()
  const userId = useUser()?.id
  useEffect(() => {
    if (!id || !isKnown || !userId || saved.isOn(id) !== undefined) return
    const requestVersion = saved.version()
    call(getContent, { params: { id }, query: {} }).then(
      ({ data }) => saved.applyServerState(id, data.has_reacted, requestVersion),
      // The page works without the marks; a press still sends the change.
      () => undefined,
    )
  }, [id, isKnown, userId])
  return id ? <SaveButton item={{ id }} kind="glass" /> : null
}
