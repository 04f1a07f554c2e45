import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STALL_MILLISECONDS } from '../core/recording-remedy.ts'
import { createLiveStream } from './live-stream.ts'
import { openStream } from './stream-link.ts'

vi.mock('./stream-link.ts', () => ({ openStream: vi.fn() }))

let arrived = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  arrived = 0
  vi.mocked(openStream).mockReset()
  vi.mocked(openStream).mockImplementation(async () => ({
    heardAt: () => null,
    arrived: () => arrived,
    restart: vi.fn(),
    recover: vi.fn(),
    rest: vi.fn(),
    end: vi.fn(),
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A stream that was heard, and fell silent four seconds ago, of which so many bytes arrived meanwhile. */
async function silent({ bytes }: { bytes: number }) {
  const audio = Object.assign(new EventTarget(), { paused: false, play: async () => undefined })
  const stream = createLiveStream({ audio: audio as EventTarget as HTMLAudioElement, report: vi.fn() })
  stream.tune({ url: '/live.m3u8', fallbackUrl: null })
  await vi.advanceTimersByTimeAsync(0)
  audio.dispatchEvent(new Event('playing'))
  audio.dispatchEvent(new Event('waiting'))
  arrived += bytes
  await vi.advanceTimersByTimeAsync(STALL_MILLISECONDS)
  stream.stalled()
  await vi.advanceTimersByTimeAsync(0)
  return { audio, timesOpened: () => vi.mocked(openStream).mock.calls.length }
}

describe('a stream that falls silent', () => {
  it('is begun anew at once where nothing arrives', async () => {
    const { timesOpened } = await silent({ bytes: 0 })
    expect(timesOpened()).toBe(2)
  })

  it('is waited for while a segment arrives, however slowly, and then goes on', async () => {
    const { audio, timesOpened } = await silent({ bytes: 100 })
    for (let second = 0; second < 5; second += 1) {
      arrived += 1
      await vi.advanceTimersByTimeAsync(1000)
    }
    audio.dispatchEvent(new Event('playing'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(timesOpened()).toBe(1)
  })

  it('is begun anew within six seconds where the segment stops on its way', async () => {
    const { timesOpened } = await silent({ bytes: 100 })
    expect(timesOpened()).toBe(1)
    await vi.advanceTimersByTimeAsync(6000 - STALL_MILLISECONDS - 1)
    expect(timesOpened()).toBe(2)
  })

  it('is not waited for longer than an opening may take', async () => {
    const { timesOpened } = await silent({ bytes: 100 })
    for (let second = 0; second < 17; second += 1) {
      arrived += 1
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(timesOpened()).toBe(2)
  })
})
