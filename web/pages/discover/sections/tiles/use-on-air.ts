import { type RefObject, useEffect, useState } from 'react'
import { getRadio } from '#contract/catalogue/radio.ts'
import { call } from '#web/http/api.ts'
import { wallClock } from '#web/http/browser/clock.ts'

/** The shortest time between two requests, whatever the clocks say. */
const MIN_INTERVAL_MS = 5_000

/**
 * The title of what a channel plays, requested while `target` is visible and again when the recording ends; null before
 * that, while the channel is silent, and after a failure.
 */
export function useOnAir(channelId: string | undefined, target: RefObject<HTMLElement | null>): string | null {
  const [title, setTitle] = useState<string | null>(null)

  useEffect(() => {
    const { current } = target
    if (!channelId || !current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWatched = false

    async function refresh(id: string) {
      const track = await findCurrentTrack(id)
      if (!isWatched) return
      setTitle(track?.title ?? null)
      if (track) timer = setTimeout(() => void refresh(id), Math.max(track.ends_at - wallClock(), MIN_INTERVAL_MS))
    }
    const observer = new IntersectionObserver(([entry]) => {
      const isVisible = entry?.isIntersecting ?? false
      if (isVisible === isWatched) return
      isWatched = isVisible
      clearTimeout(timer)
      if (isVisible) void refresh(channelId)
    })
    observer.observe(current)
    return () => {
      isWatched = false
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [channelId, target])

  return title
}

/**
 * The current recording, by this machine's clock. Silence and failure are treated alike: the tile keeps its own text.
 */
async function findCurrentTrack(id: string): Promise<{ title: string; ends_at: number } | null> {
  try {
    const { now, as_of } = (await call(getRadio, { params: { id } })).data
    return now && { title: now.title, ends_at: wallClock() + Date.parse(now.ends_at) - Date.parse(as_of) }
  } catch {
    return null
  }
}
