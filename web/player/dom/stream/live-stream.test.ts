import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STALL_MILLISECONDS } from '../../core/recovery/recording-recovery.ts'
import type { StreamFault } from '../../core/recovery/stream-recovery.ts'
import { createLiveStream } from './live-stream.ts'
import { openStream } from './stream-connection.ts'

vi.mock('./stream-connection.ts', () => ({ openStream: vi.fn() }))

let arrived = 0
const restart = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  arrived = 0
  restart.mockReset()
  vi.mocked(openStream).mockReset()
  vi.mocked(openStream).mockImplementation(async () => ({
    broadcastTime: () => null,
    bytesLoaded: () => arrived,
    restart,
    recover: vi.fn(),
    stopLoading: vi.fn(),
    close: vi.fn(),
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Options = { fallbackUrl?: string | null }

/** A stream that was opened but has not played yet. */
async function opening({ fallbackUrl = null }: Options = {}) {
  const audio = Object.assign(new EventTarget(), { paused: false, src: '', play: async () => undefined })
  const report = vi.fn()
  const stream = createLiveStream({ audio: audio as EventTarget as HTMLAudioElement, report })
  stream.tune({ url: '/live.m3u8', fallbackUrl })
  await pass(0)
  const say = (name: string) => audio.dispatchEvent(new Event(name))
  const fail = (fault: StreamFault) => vi.mocked(openStream).mock.lastCall?.[2](fault)
  return { audio, stream, say, fail, report, timesOpened: () => vi.mocked(openStream).mock.calls.length }
}

/** A stream that played and stalled four seconds ago, with this many bytes arriving since. */
async function silent({ bytes }: { bytes: number }) {
  const opened = await opening()
  opened.say('playing')
  opened.say('waiting')
  arrived += bytes
  await pass(STALL_MILLISECONDS)
  opened.stream.onStall()
  await pass(0)
  return opened
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function trickle(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    arrived += 1
    await pass(1000)
  }
  // Timers due within a tick run in the next one.
  await pass(1)
}

describe('a stream that stalls', () => {
  it('is rebuilt at once if no data arrives', async () => {
    const { timesOpened } = await silent({ bytes: 0 })
    expect(timesOpened()).toBe(2)
  })

  it('gets time while a segment arrives, and then continues', async () => {
    const { say, timesOpened } = await silent({ bytes: 100 })
    await pass(500)
    say('playing')
    await pass(60_000)
    expect(timesOpened()).toBe(1)
  })

  it('is rebuilt within six seconds if the segment stops arriving', async () => {
    const { timesOpened } = await silent({ bytes: 100 })
    expect(timesOpened()).toBe(1)
    await pass(6000 - STALL_MILLISECONDS - 1)
    expect(timesOpened()).toBe(2)
  })

  it('is rebuilt within six seconds if the segment arrives too slowly', async () => {
    const { timesOpened } = await silent({ bytes: 100 })
    await trickle(1)
    await pass(999)
    expect(timesOpened()).toBe(2)
  })

  it('is rebuilt within six seconds if the arriving bytes cannot be counted', async () => {
    const { say, timesOpened } = await opening()
    say('playing')
    say('waiting')
    await pass(5999)
    expect(timesOpened()).toBe(2)
  })

  it('gets more time with each fault, ten seconds, then twenty, since a connection may be slow', async () => {
    const { say, timesOpened } = await silent({ bytes: 100 })
    await trickle(1)
    say('waiting')
    await trickle(9)
    expect(timesOpened()).toBe(2)
    await trickle(1)
    expect(timesOpened()).toBe(3)
    say('waiting')
    await trickle(19)
    expect(timesOpened()).toBe(3)
    await trickle(1)
    expect(timesOpened()).toBe(4)
  })
})

describe('a stream that has not played yet', () => {
  it('is rebuilt within six seconds', async () => {
    const { timesOpened } = await opening()
    await pass(5999)
    expect(timesOpened()).toBe(2)
  })
})

describe('a stream that fails', () => {
  it('resumes fetching although its buffer runs out meanwhile', async () => {
    const { say, fail } = await opening()
    say('playing')
    fail('network')
    await pass(500)
    say('waiting')
    await pass(600)
    expect(restart).toHaveBeenCalledOnce()
  })

  it('resumes fetching although its buffer still plays', async () => {
    const { say, fail } = await opening()
    fail('network')
    await pass(500)
    say('playing')
    await pass(600)
    expect(restart).toHaveBeenCalledOnce()
  })

  it('is recovered although its element pauses on the error', async () => {
    const { audio, say, fail, timesOpened } = await opening()
    say('playing')
    Object.assign(audio, { error: { code: 4 }, paused: true })
    fail('other')
    say('error')
    say('pause')
    await pass(1100)
    expect(timesOpened()).toBe(2)
  })

  it('is replaced by the fallback once another wait would exceed six seconds', async () => {
    const { audio, say, fail } = await opening({ fallbackUrl: '/recorded.m4a' })
    say('playing')
    say('waiting')
    fail('network')
    await pass(1000)
    fail('network')
    await pass(2000)
    expect(audio.src).toBe('')
    fail('network')
    await pass(0)
    expect(audio.src).toBe('/recorded.m4a')
  })

  it('is given up although each of its answers takes long', async () => {
    const { fail, report } = await opening()
    for (let fault = 0; fault < 10; fault += 1) {
      await pass(15_000)
      fail('network')
      await pass(16_000)
    }
    expect(report).toHaveBeenLastCalledWith({ type: 'error' })
  })

  it('has its faults forgotten when it is opened again after a while', async () => {
    const { fail, report, stream } = await opening()
    for (let fault = 0; fault < 7; fault += 1) {
      fail('network')
      await pass(16_000)
    }
    expect(report).toHaveBeenLastCalledWith({ type: 'error' })
    await pass(60_000)
    stream.rejoin()
    await pass(0)
    fail('network')
    await pass(1000)
    expect(report).toHaveBeenLastCalledWith({ type: 'waiting' })
  })

  it('is reported as lost once if the fallback stalls', async () => {
    const { say, fail, stream, report, timesOpened } = await opening({ fallbackUrl: '/recorded.m4a' })
    fail('load')
    await pass(0)
    say('playing')
    say('waiting')
    await pass(STALL_MILLISECONDS)
    stream.onStall()
    await pass(0)
    expect(timesOpened()).toBe(2)
    for (let fault = 2; fault < 6; fault += 1) {
      fail('network')
      await pass(16_000)
    }
    expect(report).not.toHaveBeenCalledWith({ type: 'error' })
    fail('network')
    await pass(0)
    expect(report).toHaveBeenLastCalledWith({ type: 'error' })
  })

  it('is rebuilt at once if the fallback never plays', async () => {
    const { fail, stream, timesOpened } = await opening({ fallbackUrl: '/recorded.m4a' })
    fail('load')
    await pass(STALL_MILLISECONDS)
    stream.onStall()
    await pass(0)
    expect(timesOpened()).toBe(2)
  })

  it('pauses at the first press although its element has failed', async () => {
    const { audio, fail, stream, report } = await opening()
    const pause = () => Object.assign(audio, { paused: true })
    Object.assign(audio, { error: { code: 4 }, pause })
    fail('load')
    stream.pause()
    expect(audio.paused).toBe(true)
    expect(report).toHaveBeenLastCalledWith({ type: 'paused' })
  })

  it('is retried if the fallback fails too, and when the network returns', async () => {
    const { say, fail, report, timesOpened } = await opening({ fallbackUrl: '/recorded.m4a' })
    fail('load')
    await pass(0)
    say('error')
    await pass(2000)
    expect(timesOpened()).toBe(2)
    for (let fault = 0; fault < 6; fault += 1) {
      fail('network')
      await pass(16_000)
    }
    expect(report).toHaveBeenLastCalledWith({ type: 'error' })
    const opened = timesOpened()
    const [, online] = vi.mocked(addEventListener).mock.lastCall ?? []
    if (typeof online === 'function') online(new Event('online'))
    await pass(0)
    expect(timesOpened()).toBe(opened + 1)
  })
})
