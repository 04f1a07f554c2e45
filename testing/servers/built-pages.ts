import { fileURLToPath } from 'node:url'
import { openWebBundle, type WebBundle } from '#server/http/assets/web-bundle.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

let opened: Promise<WebBundle> | undefined

/** The built pages. All servers of a process share them: reading 15 MB took a third of a start. */
export function openBuiltPages(): Promise<WebBundle> {
  opened ??= openWebBundle(DIST)
  return opened
}
