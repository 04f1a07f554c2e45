import type { Page } from 'playwright-core'

type PlaybackPace = {
  /** The speed of advertisements. */
  ads: number
  /** The advertisement to skip, by a part of its address: from this second on it waits to be skipped. */
  skipped?: { address: string; after: number } | undefined
}

/**
 * Mocks timers of a second or longer, which end when the test advances them, independent of the machine's speed. Short
 * timers and playback are real.
 */
export async function mockTimers(page: Page, pace: PlaybackPace): Promise<void> {
  await page.addInitScript(installMockTimers)
  await page.addInitScript(setPlaybackPace, pace)
}

/** Advances the mocked timers by this time and runs those that are due. */
export async function advanceTimers(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((passed) => dispatchEvent(new CustomEvent('time-passes', { detail: passed })), milliseconds)
}

/** Runs before the page's scripts. */
function installMockTimers(): void {
  const HELD_FROM_MILLISECONDS = 1000
  const LOOKS_FROM_MILLISECONDS = 200
  const own = {
    set: setTimeout.bind(window),
    clear: clearTimeout.bind(window),
    every: setInterval.bind(window),
    abort: AbortSignal.timeout.bind(AbortSignal),
  }
  const held = new Map<number, { left: number; run: () => void }>()
  let last = 1_000_000_000

  function set(run: (...words: unknown[]) => void, milliseconds = 0, ...words: unknown[]): number {
    if (milliseconds < HELD_FROM_MILLISECONDS) return Number(own.set(run, milliseconds, ...words))
    last += 1
    held.set(last, { left: milliseconds, run: () => run(...words) })
    return last
  }

  function abortAfter(milliseconds: number): AbortSignal {
    if (milliseconds < HELD_FROM_MILLISECONDS) return own.abort(milliseconds)
    const controller = new AbortController()
    set(() => controller.abort(new DOMException('time passed', 'TimeoutError')), milliseconds)
    return controller.signal
  }

  /** Time spent fetching and decoding does not count. */
  const isComing = () =>
    [...begun].some(({ paused, ended, error, readyState }) => !paused && !ended && !error && readyState < 3)
  // Audio advertisements are not in the document.
  const begun = new Set<HTMLMediaElement>()
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function noted() {
    if (this.matches('video:not(.vjs-tech)')) begun.add(this)
    return play.call(this)
  }

  addEventListener('time-passes', (event) => {
    for (const one of held.values()) one.left -= event instanceof CustomEvent ? Number(event.detail) : 0
    const due = [...held].filter(([, { left }]) => left <= 0).sort(([, one], [, other]) => one.left - other.left)
    for (const [id, { run }] of due) if (held.delete(id)) run()
  })
  Object.assign(window, {
    setTimeout: set,
    clearTimeout: (id: number) => held.delete(id) || own.clear(id),
    setInterval: (run: (...words: unknown[]) => void, milliseconds = 0, ...words: unknown[]) =>
      own.every(() => (milliseconds >= LOOKS_FROM_MILLISECONDS && isComing()) || run(...words), milliseconds),
  })
  AbortSignal.timeout = abortAfter
}

/** Runs before the page's scripts. */
function setPlaybackPace({ ads, skipped }: PlaybackPace): void {
  const SLOWEST = 0.0625
  const own = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function play() {
    if (!this.matches('video:not(.vjs-tech)')) return own.call(this)
    const isSkipped = skipped !== undefined && this.src.includes(skipped.address)
    this.playbackRate = isSkipped ? 1 : ads
    if (isSkipped) {
      this.addEventListener('timeupdate', () => {
        if (this.currentTime > skipped.after) this.playbackRate = SLOWEST
      })
    }
    return own.call(this)
  }
}
