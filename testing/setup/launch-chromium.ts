import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

const WORDS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking']

/** A headless Chromium of one's own: it also runs as root, and makes no requests of its own. */
export async function launchChromium(words: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...WORDS, ...words] })
}
