import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { scrollTopFor } from '../../core/read-along/read-along.ts'

const SCROLL_KEYS: ReadonlySet<string> = new Set(['PageUp', 'PageDown', 'Home', 'End'])

type FollowOptions = {
  list: RefObject<HTMLElement | null>
  current: number
  isFollowing: boolean
  /** Changes when lines move for another reason than playback, such as another size of the text. */
  layout: unknown
  /** Called when the reader scrolls by hand. */
  onLeave: () => void
}

/** Keeps the spoken line at two fifths of the list's height, until the reader scrolls elsewhere. */
export function useFollowVoice({ list, current, isFollowing, layout, onLeave }: FollowOptions): void {
  const leave = useRef(onLeave)
  leave.current = onLeave

  useLayoutEffect(() => {
    if (isFollowing) glideTo(list.current, Math.max(0, current))
  }, [list, current, isFollowing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines move with the layout
  useLayoutEffect(() => {
    if (isFollowing) glideTo(list.current, Math.max(0, current), 'instant')
  }, [layout])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const handleScroll = () => leave.current()
    const element = list.current
    element?.addEventListener('wheel', handleScroll, { passive: true, signal })
    element?.addEventListener('touchmove', handleScroll, { passive: true, signal })
    element?.addEventListener('keydown', ({ key }) => SCROLL_KEYS.has(key) && leave.current(), { signal })
    // A press beside the lines is on the scroll bar.
    element?.addEventListener('pointerdown', ({ target }) => target === element && leave.current(), { signal })
    return () => listening.abort()
  }, [list])
}

function glideTo(list: HTMLElement | null, at: number, behavior?: ScrollBehavior): void {
  const line = list?.children[at]
  if (!list || !(line instanceof HTMLElement)) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = scrollTopFor(
    { top: line.offsetTop, height: line.offsetHeight },
    { height: list.clientHeight, scrollHeight: list.scrollHeight },
  )
  list.scrollTo({ top, behavior: behavior ?? (isCalm ? 'instant' : 'smooth') })
}
