import { findOnPath } from './find-on-path.ts'
import { canInstallWithApt, installWithApt } from './install-with-apt.ts'

/**
 * The path of redis-server. Installs it on Debian if permitted. Throws with instructions if there is none: tests that need
 * it then fail, and are never skipped.
 */
export async function findRedis(): Promise<string> {
  const installed = findOnPath('redis-server', 'valkey-server')
  if (installed) return installed
  if (canInstallWithApt()) await installWithApt('redis-server')
  const found = findOnPath('redis-server', 'valkey-server')
  if (found) return found
  throw new Error('The tests of several nodes need Redis. Install it ("apt-get install redis-server" on Debian).')
}
