import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../report/median.ts'

const WRITES = 100
const PAGE_BYTES = 4096

/** Median milliseconds to append a page and sync it on the databases' disk: the minimum for any durable write. */
export function measureDiskSync(): number {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sync-'))
  const file = openSync(join(folder, 'pages'), 'w')
  const page = Buffer.alloc(PAGE_BYTES, 1)
  const times = Array.from({ length: WRITES }, () => {
    const startedAt = performance.now()
    writeSync(file, page)
    fdatasyncSync(file)
    return performance.now() - startedAt
  })
  closeSync(file)
  rmSync(folder, { recursive: true, force: true })
  return median(times)
}
