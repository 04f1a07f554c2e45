import type { Page } from 'playwright-core'

/** The paths of recordings that the page requests from now on. */
export function recordSounds(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/media\/.*\.(?:m4a|mp3|mp4)$/.test(pathname)) asked.push(pathname)
  })
  return asked
}

export const isPreview = (path: string) => path.startsWith('/media/preview/')

/** Seeks to the last moments of what plays. */
export const hearEnd = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    if (audio) audio.currentTime = audio.duration - 0.4
  })
