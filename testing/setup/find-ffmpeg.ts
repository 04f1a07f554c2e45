import { dirname, join } from 'node:path'
import { findOnPath, isExecutable } from './find-on-path.ts'
import { canInstallWithApt, installWithApt } from './install-with-apt.ts'

function installedFfmpeg(): string | undefined {
  const found = findOnPath('ffmpeg')
  return found && isExecutable(join(dirname(found), 'ffprobe')) ? found : undefined
}

/**
 * The path of ffmpeg, with ffprobe beside it. Installs it on Debian if permitted. Throws with instructions if there is
 * none: tests that need it then fail, and are never skipped.
 */
export async function findFfmpeg(): Promise<string> {
  const chosen = process.env.FFMPEG_PATH
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`FFMPEG_PATH names ${chosen}, which is no program that can be run.`)
  }
  const installed = installedFfmpeg()
  if (installed) return installed
  if (canInstallWithApt()) await installWithApt('ffmpeg')
  const found = installedFfmpeg()
  if (found) return found
  throw new Error(
    'The tests of sound and film need ffmpeg. Install it ("apt-get install ffmpeg" on Debian) ' +
      'or name its program in FFMPEG_PATH.',
  )
}
