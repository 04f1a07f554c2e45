import type { Browser } from 'playwright-core'

export type Delivery = 'one file' | 'HLS'

/** Network conditions: bytes per second down, latency in milliseconds, and the CPU slowdown. */
export const LINES = {
  unthrottled: undefined,
  'slow 4G, CPU 4 × slower': { down: 200_000, latency: 150, slower: 4 },
} as const
export type Line = string

const isLine = (line: string): line is keyof typeof LINES => line in LINES

type Visit = { site: string; address: string; way: Delivery; line: Line; library: string }

/** Opens an empty page of the site with the library loaded, plays, and returns the milliseconds until sound. */
export async function timePlayback(browser: Browser, { site, address, way, line, library }: Visit): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    // An empty page of the same origin, over an open connection.
    await page.route('**/first-sound', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>First sound</title><audio muted></audio>',
      }),
    )
    await page.goto(`${site}/first-sound`)
    await page.addScriptTag({ content: library })
    await page.evaluate(() => fetch('/health-check.json').then((answer) => answer.text()))
    const limits = isLine(line) ? LINES[line] : undefined
    if (limits) {
      const devtools = await context.newCDPSession(page)
      const { down, latency, slower } = limits
      const network = { offline: false, latency, downloadThroughput: down, uploadThroughput: down }
      await devtools.send('Network.emulateNetworkConditions', network)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    }
    return await page.evaluate(playInPage, { address, isFile: way === 'one file' })
  } finally {
    await context.close()
  }
}

type Player = { loadSource: (address: string) => void; attachMedia: (element: HTMLAudioElement) => void }
declare global {
  var Hls: new () => Player
}

const playInPage = ({ address, isFile }: { address: string; isFile: boolean }) =>
  new Promise<number>((resolve, reject) => {
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('no player')
    const started = performance.now()
    const look = () => {
      if (audio.currentTime > 0) resolve(performance.now() - started)
      else requestAnimationFrame(look)
    }
    audio.onerror = () => reject(new Error(`it does not play: ${audio.error?.message}`))
    if (isFile) audio.src = address
    else {
      const player = new Hls()
      player.loadSource(address)
      player.attachMedia(audio)
    }
    audio.play().then(look, reject)
  })
