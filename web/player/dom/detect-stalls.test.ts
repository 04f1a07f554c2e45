import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STALL_MILLISECONDS } from '../core/recovery/recording-recovery.ts'
import { detectStalls } from './detect-stalls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An element, as far as it tells of itself. */
function watched({ paused = false, tellsSlow = false } = {}) {
  const audio = Object.assign(new EventTarget(), { paused })
  const tell = vi.fn()
  detectStalls(audio as EventTarget as HTMLMediaElement, tell, () => tellsSlow)
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

describe('a recording that trickles', () => {
  function trickle(say: (event: string) => void, seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      say('progress')
      vi.advanceTimersByTime(1000)
    }
  }

  it('is told of within six seconds, and then given time: the line may be slow', () => {
    const { tell, say } = watched({ tellsSlow: true })
    say('waiting')
    trickle(say, 5)
    expect(tell).toHaveBeenCalledOnce()
    say('loadstart')
    trickle(say, 30)
    expect(tell).toHaveBeenCalledOnce()
  })

  it('is told of once where nothing more comes at all', () => {
    const { tell, say } = watched({ tellsSlow: true })
    say('waiting')
    vi.advanceTimersByTime(6000)
    expect(tell).toHaveBeenCalledOnce()
  })

  it('is told of again once it went well for a while', () => {
    const { tell, say } = watched({ tellsSlow: true })
    say('waiting')
    trickle(say, 5)
    say('playing')
    vi.advanceTimersByTime(60_000)
    say('waiting')
    trickle(say, 5)
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('is left to who sees to it otherwise', () => {
    const { tell, say } = watched()
    say('waiting')
    trickle(say, 30)
    expect(tell).not.toHaveBeenCalled()
  })
})
