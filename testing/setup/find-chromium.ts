import { findOnPath, isExecutable } from './find-on-path.ts'
import { canInstallWithApt, installWithApt } from './install-with-apt.ts'

const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// The headless shell has the same engine and takes two thirds of the processor time.
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
 * The path of a Chromium for the browser journeys. Installs it on Debian if permitted. Throws with instructions if
 * there is none: the journeys then fail, and are never skipped.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return chosenChromium(process.env.CHROMIUM_PATH)
  const installed = installedChromium()
  if (installed) return installed
  // Older Debian releases have no package of the shell.
  if (canInstallWithApt() && !(await installWithApt(SHELL))) await installWithApt('chromium')
  const found = installedChromium()
  if (found) return found
  throw new Error(
    'The browser journeys need Chromium or Google Chrome. Install one ("apt-get install chromium" on Debian) ' +
      'or name its program in CHROMIUM_PATH.',
  )
}
