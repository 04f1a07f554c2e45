import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { extract, list, type ReadEntry } from 'tar'
import type { ArchiveEntry } from './archive-entry.ts'

const FILES: readonly string[] = ['File', 'OldFile', 'ContiguousFile']

type CheckEntry = (entry: ArchiveEntry) => void

/** Unpacks a `.tar` or `.tar.gz` into a folder after all its entries were checked. */
export async function unpackTar(path: string, folder: string, checkEntry: CheckEntry): Promise<void> {
  await checkEntries(path, checkEntry)
  await extract({ file: path, cwd: folder, strict: true, preserveOwner: false, noMtime: true })
}

/** Stops at the first bad entry: the rest could be endless. */
async function checkEntries(path: string, checkEntry: CheckEntry): Promise<void> {
  let refusal: unknown
  const onReadEntry = (entry: ReadEntry) => {
    try {
      if (refusal === undefined) checkEntry({ name: entry.path, kind: kindOf(entry), bytes: entry.size })
    } catch (error) {
      refusal = error
    }
    entry.resume()
  }
  const parser = list({ strict: true, onReadEntry })
  const broken = new AbortController()
  parser.on('error', (error: unknown) => {
    refusal ??= error
    broken.abort()
  })
  const ended = once(parser, 'end', { signal: broken.signal }).catch(() => undefined)
  for await (const chunk of createReadStream(path)) {
    if (refusal !== undefined) break
    if (!parser.write(chunk)) await once(parser, 'drain', { signal: broken.signal }).catch(() => undefined)
  }
  if (refusal === undefined) {
    parser.end()
    await ended
  }
  if (refusal !== undefined) throw refusal
}

function kindOf({ type }: ReadEntry): ArchiveEntry['kind'] {
  if (FILES.includes(type)) return 'file'
  return type === 'Directory' ? 'folder' : 'other'
}
