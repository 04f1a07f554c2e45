import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STALL_MILLISECONDS } from '../core/recording-remedy.ts'
import { watchStalls } from './watch-stalls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An element, as far as it tells of itself. */
function watched({ paused = false } = {}) {
  const audio = Object.assign(new EventTarget(), { paused })
  const tell = vi.fn()
  watchStalls(audio as EventTarget as HTMLMediaElement, tell)
  return { tell, say: (event: string) => audio.dispatchEvent(new Event(event)) }
}

describe('an element that waits', () => {
  // One that was let play while its player was on its way only says that it begins to load.
  it.each(['waiting', 'loadstart'])('is told of when nothing comes, from its %s on', (event) => {
    const { tell, say } = watched()
    say(event)
    vi.advanceTimersByTime(STALL_MILLISECONDS)
    expect(tell).toHaveBeenCalledOnce()
  })

  it('is given time as long as something comes, and left alone once it plays', () => {
    const { tell, say } = watched()
    say('waiting')
    vi.advanceTimersByTime(STALL_MILLISECONDS - 1)
    say('progress')
    vi.advanceTimersByTime(STALL_MILLISECONDS - 1)
    expect(tell).not.toHaveBeenCalled()
    say('playing')
    vi.advanceTimersByTime(STALL_MILLISECONDS)
    expect(tell).not.toHaveBeenCalled()
  })

  it('is told of while there is still time to mend it within six seconds', () => {
    expect(STALL_MILLISECONDS).toBeLessThanOrEqual(4000)
  })

  it('is nobody’s trouble while it is paused', () => {
    const { tell, say } = watched({ paused: true })
    say('loadstart')
    vi.advanceTimersByTime(STALL_MILLISECONDS)
    expect(tell).not.toHaveBeenCalled()
  })
})
