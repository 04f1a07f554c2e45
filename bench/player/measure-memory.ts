import type { Page } from 'playwright-core'

/** Before and after an hour of recordings: JavaScript heap in MB, and DOM nodes. */
export type MemoryGrowth = {
  recordings: number
  megabytes: [before: number, after: number]
  nodes: [before: number, after: number]
}

/** Recordings of about a minute: an hour of them, each played to its end. */
const RECORDINGS = 60

/** Plays an hour, shortened: each recording starts, is moved close to its end, and ends by itself. */
export async function measureMemoryGrowth(page: Page, play: () => Promise<void>): Promise<MemoryGrowth> {
  const devtools = await page.context().newCDPSession(page)
  const look = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    const { nodes } = await devtools.send('Memory.getDOMCounters')
    return { megabytes: usedSize / 1e6, nodes }
  }
  const isSounding = () =>
    page.waitForFunction(() => {
      const audio = document.querySelector('audio')
      return audio && !audio.paused && !audio.ended && audio.currentTime > 0.1 && audio.currentTime < audio.duration - 1
    })
  await play()
  await isSounding()
  // After the first few recordings, everything that is created only once exists.
  for (let recording = 0; recording < 5; recording += 1) await end(page, play, isSounding)
  const before = await look()
  for (let recording = 0; recording < RECORDINGS; recording += 1) await end(page, play, isSounding)
  const after = await look()
  return {
    recordings: RECORDINGS,
    megabytes: [before.megabytes, after.megabytes],
    nodes: [before.nodes, after.nodes],
  }
}

async function end(page: Page, play: () => Promise<void>, isSounding: () => Promise<unknown>): Promise<void> {
  const wasLast = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const audio = document.querySelector('audio')
        if (!audio) throw new Error('nothing plays')
        const source = audio.currentSrc
        const look = () => {
          if (audio.currentSrc !== source) resolve(false)
          else if (
            audio.ended &&
            navigator.mediaSession.playbackState === 'paused' &&
            performance.now() > endsAt + 1500
          )
            resolve(true)
          else setTimeout(look, 20)
        }
        const endsAt = performance.now()
        audio.currentTime = audio.duration - 0.3
        look()
      }),
  )
  // After the last item of its series, it starts with the first again.
  if (wasLast) await play()
  await isSounding()
}
