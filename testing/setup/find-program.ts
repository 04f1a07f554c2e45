import { findOnPath, isExecutable } from './find-on-path.ts'
import { canInstallWithApt, installWithApt } from './install-with-apt.ts'

/** Debian's folder for system programs, which is not on every user's PATH. */
const SYSTEM_FOLDER = '/usr/sbin'

function installedProgram(name: string): string | undefined {
  return findOnPath(name) ?? [`${SYSTEM_FOLDER}/${name}`].find(isExecutable)
}

/**
 * The path of a program that a test of the deployment needs. Installs its Debian package if permitted. Throws with
 * instructions if there is none: the test then fails, and is never skipped.
 */
export async function findProgram(name: string, debianPackage: string = name): Promise<string> {
  const installed = installedProgram(name)
  if (installed) return installed
  if (canInstallWithApt()) await installWithApt(debianPackage)
  const found = installedProgram(name)
  if (found) return found
  throw new Error(`This test needs ${name}. Install it ("apt-get install ${debianPackage}" on Debian).`)
}
