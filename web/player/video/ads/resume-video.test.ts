import { beforeEach, expect, it, vi } from 'vitest'
import { AD_RESUME_MILLISECONDS, AD_RESUME_RETRIES } from '#contract/limits.ts'
import { resumeVideo } from './resume-video.ts'

vi.mock('./contrib-ads.ts', () => ({}))

beforeEach(() => vi.useFakeTimers())

/**
 * A player whose browser refuses to play a number of times and then allows it, or allows muted playback from the start.
 */
function refusingPlayer(refusals: number, { allowsSilent = false } = {}) {
  let isPaused = true
  let isMuted = false
  let asked = 0
  return {
    asked: () => asked,
    isMuted: () => isMuted,
    pause: () => {
      isPaused = true
    },
    isDisposed: () => false,
    paused: () => isPaused,
    ended: () => false,
    ads: { inAdBreak: () => false },
    muted(value?: boolean) {
      if (value !== undefined) isMuted = value
      return isMuted
    },
    setTimeout: (work: () => void, milliseconds: number) => Number(setTimeout(work, milliseconds)),
    async play() {
      asked += 1
      if (asked <= refusals && !(isMuted && allowsSilent)) throw new DOMException('no gesture', 'NotAllowedError')
      isPaused = false
    },
  }
}

async function resume(player: ReturnType<typeof refusingPlayer>) {
  const fail = vi.fn()
  resumeVideo(player, fail)
  await vi.advanceTimersByTimeAsync(AD_RESUME_MILLISECONDS * (AD_RESUME_RETRIES + 5))
  return fail
}

it('leaves a playing video alone', async () => {
  const player = refusingPlayer(0)
  await player.play()
  const fail = await resume(player)
  expect(player.asked()).toBe(1)
  expect(fail).not.toHaveBeenCalled()
})

it('starts a video until it plays, and not after a pause by the visitor', async () => {
  const player = refusingPlayer(3)
  const fail = await resume(player)
  expect(player.paused()).toBe(false)
  player.pause()
  await vi.advanceTimersByTimeAsync(2000)
  expect(player.asked()).toBe(4)
  expect(fail).not.toHaveBeenCalled()
})

it('reports after twenty attempts, and then plays muted', async () => {
  const player = refusingPlayer(1000, { allowsSilent: true })
  const fail = await resume(player)
  expect(fail).toHaveBeenCalledOnce()
  expect(player.asked()).toBe(AD_RESUME_RETRIES + 1)
  expect(player.paused()).toBe(false)
  expect(player.isMuted()).toBe(true)
})

it('stays unmuted if muted playback is refused too', async () => {
  const player = refusingPlayer(1000)
  const fail = await resume(player)
  expect(fail).toHaveBeenCalledOnce()
  expect(player.isMuted()).toBe(false)
})
