import { findOnPath, isExecutable } from './find-on-path.ts'
import { canInstallWithApt, installWithApt } from './install-with-apt.ts'

const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// The shell has no window around the page: the same engine, for two thirds of the processor's time.
const SHELL = 'chromium-headless-shell'

function installedChromium(): string | undefined {
  const named = findOnPath(SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
  return named ?? MAC_APPLICATIONS.find(isExecutable)
}

function chosenChromium(path: string): string {
  if (isExecutable(path)) return path
  throw new Error(`CHROMIUM_PATH names ${path}, which is no program that can be run.`)
}

/**
 * The path of a Chromium for the browser journeys; on Debian it is installed when missing and we may.
 * Throws with what to install where it cannot be had: the journeys then fail, they are never left out.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return chosenChromium(process.env.CHROMIUM_PATH)
  const installed = installedChromium()
  if (installed) return installed
  // Older releases have no shell of its own.
  if (canInstallWithApt() && !(await installWithApt(SHELL))) await installWithApt('chromium')
  const found = installedChromium()
  if (found) return found
  throw new Error(
    'The browser journeys need Chromium or Google Chrome. Install one ("apt-get install chromium" on Debian) ' +
      'or name its program in CHROMIUM_PATH.',
  )
}
