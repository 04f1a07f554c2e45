import { useEffect, useState } from 'react'
import { fetchContent } from '#web/transport/fetch-content.ts'
import type { PlayableItem } from '../core/audio-state.ts'
import { type Following, followingOf } from '../core/following.ts'
import { useAudio } from './use-audio.ts'

/** So many are shown of what follows by itself. */
const MOST_SHOWN = 20
/** So many are asked for, of those the page did not tell of. */
const MOST_ASKED = 5

type Known = ReadonlyMap<string, PlayableItem>

/** What follows by itself, as far as it is known; what the page did not tell of is asked for, one after another. */
export function useFollowing(): Following & { hasFailed: boolean } {
  const item = useAudio((state) => state.item)
  const queue = useAudio((state) => state.queue)
  const thenId = useAudio((state) => state.thenId)
  const repeat = useAudio((state) => state.repeat)
  const upNext = useAudio((state) => state.upNext)
  const [known, setKnown] = useState<Known>(new Map())
  const [failed, setFailed] = useState<string | null>(null)
  const following = followingOf({ item, queue, thenId, upNext, repeat }, known, MOST_SHOWN)
  const wanted = known.size < MOST_ASKED ? following.unknown : null

  useEffect(() => {
    if (wanted === null) return
    let isThere = true
    fetchContent(wanted)
      .then((found) => isThere && setKnown((before) => new Map(before).set(wanted, found)))
      .catch(() => isThere && setFailed(wanted))
    return () => {
      isThere = false
    }
  }, [wanted])

  return { ...following, hasFailed: wanted !== null && failed === wanted }
}
