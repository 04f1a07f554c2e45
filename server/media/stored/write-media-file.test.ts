import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const BYTES = 3000
/** Files of at most 512 or 1024 bytes, by the shell: the disk takes only the beginning of a block, as a full one does. */
const WITH_SMALL_FILES = 'ulimit -f 1; exec "$0" --input-type=module --eval "$1"'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'selah-write-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a file for which the disk has no room is an error, not a shorter file', async () => {
  const module = new URL('./write-media-file.ts', import.meta.url).href
  const program = `
    import { writeMediaFile } from ${JSON.stringify(module)}
    const storage = { read: async () => new Uint8Array(${BYTES}) }
    await writeMediaFile(storage, { storage_key: 'key', bytes: ${BYTES} }, ${JSON.stringify(join(folder, 'file'))})
  `
  const writing = promisify(execFile)('sh', ['-c', WITH_SMALL_FILES, process.execPath, program])
  await expect(writing).rejects.toThrow('EFBIG')
})
