import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STALL_MILLISECONDS } from '../core/recovery/recording-recovery.ts'
import { detectStalls } from './detect-stalls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A media element, as far as stall detection reads it. */
function watched({ paused = false, tellsSlow = false } = {}) {
  const audio = Object.assign(new EventTarget(), { paused })
  const tell = vi.fn()
  detectStalls(audio as EventTarget as HTMLMediaElement, tell, () => tellsSlow)
  return { tell, say: (event: string) => audio.dispatchEvent(new Event(event)) }
}

describe('an element that is waiting', () => {
  // An element unlocked while its player loads fires only `loadstart`.
  it.each(['waiting', 'loadstart'])('is reported if no data arrives, from its %s event on', (event) => {
    const { tell, say } = watched()
    say(event)
    vi.advanceTimersByTime(STALL_MILLISECONDS)
    expect(tell).toHaveBeenCalledOnce()
  })

  it('gets time while data arrives, and is left alone once it plays', () => {
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

  it('is reported early enough to recover within six seconds', () => {
    expect(STALL_MILLISECONDS).toBeLessThanOrEqual(4000)
  })

  it('is ignored while it is paused', () => {
    const { tell, say } = watched({ paused: true })
    say('loadstart')
    vi.advanceTimersByTime(STALL_MILLISECONDS)
    expect(tell).not.toHaveBeenCalled()
  })
})

describe('a recording that loads too slowly', () => {
  function trickle(say: (event: string) => void, seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      say('progress')
      vi.advanceTimersByTime(1000)
    }
  }

  it('is reported within six seconds, then gets time, since the connection may be slow', () => {
    const { tell, say } = watched({ tellsSlow: true })
    say('waiting')
    trickle(say, 5)
    expect(tell).toHaveBeenCalledOnce()
    say('loadstart')
    trickle(say, 30)
    expect(tell).toHaveBeenCalledOnce()
  })

  it('is reported once if nothing more arrives', () => {
    const { tell, say } = watched({ tellsSlow: true })
    say('waiting')
    vi.advanceTimersByTime(6000)
    expect(tell).toHaveBeenCalledOnce()
  })

  it('is reported again after it played well for a while', () => {
    const { tell, say } = watched({ tellsSlow: true })
    say('waiting')
    trickle(say, 5)
    say('playing')
    vi.advanceTimersByTime(60_000)
    say('waiting')
    trickle(say, 5)
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('is ignored if something else handles it', () => {
    const { tell, say } = watched()
    say('waiting')
    trickle(say, 30)
    expect(tell).not.toHaveBeenCalled()
  })
})
