import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { create, Header } from 'tar'
import { beforeAll, describe, expect, test } from 'vitest'
import { PACK_ARCHIVE_ALWAYS_BYTES } from '#contract/limits.ts'
import { openTemporaryFolder } from '#testing/vitest/temporary-folder.ts'
import { withPackFolder } from './with-pack-folder.ts'
import { zipOf } from './zip-of.fixture.ts'

const scratch = openTemporaryFolder('archive')
beforeAll(() => {
  mkdirSync(join(scratch, 'pack/feeds'), { recursive: true })
  writeFileSync(join(scratch, 'pack/catalogue.json'), '{"name":"Small"}')
  writeFileSync(join(scratch, 'pack/feeds/discover.json'), '[]')
})

const unpackedFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('catalogue-')).length
const read = (path: string) =>
  withPackFolder(path, async (folder) => ({
    main: readFileSync(join(folder, 'catalogue.json'), 'utf8'),
    feed: readFileSync(join(folder, 'feeds/discover.json'), 'utf8'),
    folder,
  }))
const at = (name: string, bytes: Buffer) => {
  writeFileSync(join(scratch, name), bytes)
  return join(scratch, name)
}
const PACK = { 'catalogue.json': '{"name":"Small"}', 'feeds/discover.json': '[]' }

describe('a pack is read from', () => {
  test.each<[string, () => Promise<string>]>([
    ['its folder', async () => join(scratch, 'pack')],
    ['a zip of its content', async () => at('content.zip', zipOf(PACK))],
    ['a zip of its folder', async () => at('folder.ZIP', zipOf({ 'small/': '', ...rooted('small/', PACK) }))],
    ['a tar.gz of its content', () => tarOf('content.tar.gz', ['.'], join(scratch, 'pack'))],
    ['a tar.gz of its folder', () => tarOf('folder.tgz', ['pack'], scratch)],
    ['a plain tar', () => tarOf('plain.tar', ['pack'], scratch)],
  ])('%s', async (_name, make) => {
    const { main, feed } = await read(await make())
    expect([main, feed]).toEqual(['{"name":"Small"}', '[]'])
  })

  test('an archive, whose unpacked files are deleted', async () => {
    const { folder } = await read(at('gone.zip', zipOf(PACK)))
    expect(existsSync(folder)).toBe(false)
  })
})

describe('an archive is refused, and no unpacked file stays', () => {
  const LONG = '0'.repeat(1024 * 1024)
  test.each<[string, () => Promise<string>, RegExp]>([
    ['a name with ..', async () => at('climb.zip', zipOf({ '../out.json': '{}' })), /\.\./],
    ['an absolute name', async () => at('root.zip', zipOf({ '/etc/out.json': '{}' })), /absolute|is outside/],
    ['a name with .. in a tar', async () => at('climb.tar', tarEntry('../out.json', 'File')), /is outside the archive/],
    ['an absolute name in a tar', async () => at('root.tar', tarEntry('/out.json', 'File')), /is outside the archive/],
    ['a device', async () => at('device.tar', tarEntry('null', 'CharacterDevice')), /is a link or a device/],
    ['a hard link', async () => at('hard.tar', tarEntry('passwd', 'Link')), /is a link or a device/],
    ['a link in a zip', async () => at('link.zip', zipOf({ passwd: '/etc/passwd' }, { mode: 0o120777 })), /is a link/],
    ['a link in a tar', () => tarOfLink('link.tar.gz'), /is a link or a device/],
    ['the same name twice', async () => at('twice.tar', tarEntry('one', 'File', 2)), /"one" is repeated/],
    ['an invalid zip', async () => at('none.zip', Buffer.from('PK')), /was not unpacked/],
    ['an invalid tar.gz', async () => at('none.tar.gz', Buffer.from('not zipped at all')), /was not unpacked/],
    ['a truncated tar.gz', async () => at('short.tar.gz', gzipSync(LONG).subarray(0, 300)), /was not unpacked/],
    [
      'an archive without a catalogue',
      async () => at('other.zip', zipOf({ 'readme.txt': 'hello' })),
      /must contain exactly one catalogue\.json/,
    ],
    [
      'a zip with a false length in its header',
      async () => at('liar.zip', zipOf({ 'catalogue.json': LONG }, { saidBytes: 10 })),
      /was not unpacked/,
    ],
    [
      'a zip bomb',
      async () => at('bomb.zip', zipOf({ 'a.json': '0' }, { saidBytes: PACK_ARCHIVE_ALWAYS_BYTES + 1 })),
      /contains more than/,
    ],
    ['a tar.gz bomb', async () => at('bomb.tar.gz', bomb()), /contains more than|ratio/],
  ])('%s', async (_name, make, why) => {
    const path = await make()
    const before = unpackedFolders()
    await expect(read(path)).rejects.toThrow(why)
    expect(unpackedFolders()).toBe(before)
    expect(existsSync(join(tmpdir(), 'out.json'))).toBe(false)
  })
})

function rooted(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [folder + name, text]))
}

async function tarOf(name: string, what: string[], cwd: string): Promise<string> {
  await create({ file: join(scratch, name), gzip: !name.endsWith('.tar'), cwd }, what)
  return join(scratch, name)
}

async function tarOfLink(name: string): Promise<string> {
  const folder = join(scratch, 'linked')
  mkdirSync(folder, { recursive: true })
  symlinkSync('/etc/passwd', join(folder, 'passwd'))
  return tarOf(name, ['.'], folder)
}

type Type = 'File' | 'Link' | 'CharacterDevice'

function tarEntry(path: string, type: Type, times = 1): Buffer {
  const header = new Header({
    path,
    type,
    size: 0,
    mode: 0o644,
    mtime: new Date(0),
    ...(type === 'Link' && { linkpath: '/etc/passwd' }),
  })
  const block = Buffer.alloc(512)
  header.encode(block)
  return Buffer.concat([...Array.from({ length: times }, () => block), Buffer.alloc(1024)])
}

/** A file of zeros, far longer than its compressed form. */
function bomb(): Buffer {
  const size = PACK_ARCHIVE_ALWAYS_BYTES + 512
  const block = Buffer.alloc(512)
  new Header({ path: 'zeros', type: 'File', size, mode: 0o644, mtime: new Date(0) }).encode(block)
  return gzipSync(Buffer.concat([block, Buffer.alloc(size), Buffer.alloc(1024)]), { level: 1 })
}
