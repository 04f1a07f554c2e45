import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testManifest, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { makeFilledDatabase } from '#testing/databases/filled-databases.ts'
import type { TestDatabase } from '#testing/databases/test-databases.ts'
import { runCommandLine } from '#testing/processes/run-command-line.ts'
import { zipOf } from '../import-catalogue/archive/zip-of.fixture.ts'

type Files = Readonly<Record<string, string | Buffer>>
/** What is wrong, the files, and the command; `AT` is their folder. */
type Case = readonly [string, Files, readonly string[]]

const BIBLE = ['--id', 'xx', '--name', 'X', '--short-name', 'X']
const usfm = (what: string, text: string | Buffer): Case => [
  what,
  { 'one.usfm': text },
  ['import', 'bible', 'AT/one.usfm', ...BIBLE],
]
const osis = (what: string, text: string): Case => [
  what,
  { 'one.xml': text },
  ['import', 'bible', 'AT/one.xml', ...BIBLE],
]
const osisText = (inner: string) =>
  `<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace"><osisText osisIDWork="X">${inner}</osisText></osis>`
const feed = (what: string, text: string | Buffer): Case => [
  what,
  { 'one.xml': text },
  ['import', 'feed', 'AT/one.xml'],
]
const rss = (inner: string) => `<?xml version="1.0"?><rss version="2.0"><channel>${inner}</channel></rss>`
const address = (what: string, url: string): Case => [what, {}, ['import', 'feed', url]]
const pack = (what: string, files: Files): Case => [what, files, ['import', 'catalogue', 'AT']]
const archive = (what: string, name: string, bytes: string | Buffer): Case => [
  what,
  { [name]: bytes },
  ['import', 'catalogue', `AT/${name}`],
]
const opml = (what: string, text: string | Buffer): Case => [
  what,
  { 'one.opml': text },
  ['import', 'opml', 'AT/one.opml'],
]
const members = (what: string, text: string | Buffer): Case => [
  what,
  { 'm.csv': text },
  ['import', 'members', 'AT/m.csv'],
]
const redirects = (what: string, text: string): Case => [what, { 'r.csv': text }, ['import', 'redirects', 'AT/r.csv']]
const media = (what: string, files: Files): Case => [what, files, ['import', 'media', 'AT']]
const shelf = (what: string, bytes: string | Buffer): Case => [
  what,
  { 'b.audiobookshelf': bytes, 'Book/one.mp3': 'ID3' },
  ['import', 'audiobookshelf', 'AT', '--backup', 'AT/b.audiobookshelf'],
]
const noise = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 131 + (at >> 3)) % 256))

const CASES: readonly Case[] = [
  usfm('a Bible without a word', ''),
  usfm('a Bible that is noise', noise),
  usfm('a Bible in UTF-16', Buffer.from('\\id GEN\n\\c 1\n\\v 1 In the beginning.', 'utf16le')),
  usfm('a Bible without a book', '\\c 1\n\\v 1 In the beginning.'),
  usfm('a Bible with an unknown book', '\\id XYZ\n\\c 1\n\\v 1 In the beginning.'),
  usfm('a Bible without a chapter', '\\id GEN\n\\v 1 In the beginning.'),
  usfm('a Bible without verses', '\\id GEN\n\\c 1\n\\p Nothing here.'),
  usfm('a chapter that no book has', '\\id GEN\n\\c 151\n\\v 1 In the beginning.'),
  usfm('a chapter of another kind', '\\id GEN\n\\c one\n\\v 1 In the beginning.'),
  usfm('a verse that comes twice', '\\id GEN\n\\c 1\n\\v 1 In the beginning.\n\\v 1 Again.'),
  osis('OSIS that is cut off', '<osis><osisText osisIDWork="X"><div type="book" osisID="Gen">'),
  osis('OSIS without a book', osisText('')),
  osis('OSIS with an unknown book', osisText('<div type="book" osisID="Xyz"><verse osisID="Xyz.1.1">A</verse></div>')),
  osis('OSIS with entities', `<!DOCTYPE osis [<!ENTITY a "b">]>${osisText('&a;')}`),
  osis('XML of another kind', '<html><body>A page</body></html>'),
  ['a folder without a Bible', { 'letter.txt': 'Hello' }, ['import', 'bible', 'AT', ...BIBLE]],
  [
    'a Bible with a wrong id',
    { 'one.usfm': '\\id GEN\n\\c 1\n\\v 1 A' },
    ['import', 'bible', 'AT/one.usfm', '--id', 'X!', '--name', 'X', '--short-name', 'X'],
  ],
  ['a Bible that is not there', {}, ['import', 'bible', 'AT/none.usfm', ...BIBLE]],
  feed('a feed without a word', ''),
  feed('a feed that is noise', noise),
  feed('a feed that is a page', '<!doctype html><title>Hello</title><p>A page.</p>'),
  feed('a feed that is JSON', '{"version":"https://jsonfeed.org/version/1"}'),
  feed('a feed in Atom', '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title></feed>'),
  feed('a feed without items', rss('<title>A</title>')),
  feed('a feed without a title', rss('<item><title>One</title><guid>1</guid></item>')),
  feed('a feed that is cut off', rss('<title>A</title><item><title>One</title>').slice(0, -20)),
  feed('a feed with entities', `<!DOCTYPE rss [<!ENTITY a "b">]>${rss('<title>&a;</title>')}`),
  ['a feed that is a folder', { 'feed/x': '' }, ['import', 'feed', 'AT/feed']],
  address('a feed on this machine', 'http://127.0.0.1:9/feed.xml'),
  address('a feed in one’s own network', 'http://10.0.0.1/feed.xml'),
  address('a feed by FTP', 'ftp://feeds.example/feed.xml'),
  address('a feed by a file address', 'file:///etc/passwd'),
  address('a feed at another port', 'http://192.0.2.1:22/feed.xml'),
  address('a feed without a host', 'https://'),
  [
    'a feed with a wrong handle',
    { 'one.xml': rss('<title>A</title><item><title>One</title><guid>1</guid></item>') },
    ['import', 'feed', 'AT/one.xml', '--handle', 'no blanks'],
  ],
  pack('a pack without catalogue.json', { 'artists/ruth.json': '{}' }),
  pack('a pack whose catalogue.json is empty', { 'catalogue.json': '' }),
  pack('a pack whose catalogue.json is cut off', { 'catalogue.json': '{"name": "A",' }),
  pack('a pack that is a list', { 'catalogue.json': '[]' }),
  ['a pack that is not there', {}, ['import', 'catalogue', 'AT/none']],
  archive('an archive that is noise', 'pack.zip', noise),
  archive('an archive without a word', 'pack.tar', ''),
  archive('an archive that is cut off', 'pack.zip', zipOf({ 'catalogue.json': '{}' }).subarray(0, 40)),
  archive('an archive that leads outside', 'pack.zip', zipOf({ '../catalogue.json': '{}' })),
  archive('an archive with a link', 'pack.zip', zipOf({ 'catalogue.json': '/etc/passwd' }, { mode: 0o120777 })),
  archive('an archive of something else', 'pack.zip', zipOf({ 'letter.txt': 'Hello' })),
  archive('an archive of another kind', 'pack.rar', 'Rar!'),
  opml('OPML without a word', ''),
  opml('OPML that is noise', noise),
  opml('OPML that is a page', '<html><body>A page</body></html>'),
  opml('OPML without feeds', '<opml version="2.0"><body></body></opml>'),
  ['OPML that is not there', {}, ['import', 'opml', 'AT/none.opml']],
  members('members without a word', ''),
  members('members without addresses', 'name\nRuth\n'),
  members('members that are noise', noise),
  ['members that are not there', {}, ['import', 'members', 'AT/none.csv']],
  redirects('old addresses without a word', ''),
  redirects('old addresses without columns', '/old/,/new/\n'),
  ['subscriptions without a column', { 's.csv': 'email\na@b.example\n' }, ['import', 'subscriptions', 'AT/s.csv']],
  media('a folder without recordings', { 'letter.txt': 'Hello' }),
  media('a recording that is a letter', { 'one.mp3': 'This is no sound but a letter.' }),
  media('a recording without a byte', { 'one.mp3': '' }),
  ['a folder that is not there', {}, ['import', 'media', 'AT/none']],
  shelf('a library’s backup that is noise', noise),
  shelf('a library’s backup of something else', zipOf({ 'letter.txt': 'Hello' })),
  shelf('a library’s backup whose database is noise', zipOf({ 'absdatabase.sqlite': noise })),
  ['a backup that is none', { 'letter.txt': 'Hello' }, ['backup', 'verify', 'AT']],
  ['a mail folder that is not there', {}, ['mail', 'bounces', 'AT/none']],
]

describe('bad input ends with 1 and one clear line', () => {
  let database: TestDatabase
  let folder = ''
  beforeAll(async () => {
    database = await makeFilledDatabase('embedded', 'nothing')
    folder = mkdtempSync(join(tmpdir(), 'bad-inputs-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  })

  test('in more than sixty ways', () => expect(CASES.length).toBeGreaterThan(60))

  test.each(CASES)('%s', async (_, files, words) => {
    const at = mkdtempSync(join(folder, 'case-'))
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(at, name)), { recursive: true })
      writeFileSync(join(at, name), content)
    }
    const settings = { DATA_DIR: database.dataDir, STORAGE_URL: `file://${join(folder, 'media')}` }
    const { code, stderr } = await runCommandLine(
      words.map((word) => word.replace('AT', at)),
      settings,
    )
    const lines = stderr.trim().split('\n')
    // The faults of packs and folders are a list, with a line for each.
    const faults = lines.length > 1 && /cannot be imported:$/.test(lines[0] ?? '') ? lines.slice(1) : lines
    expect([code, faults.length > 0 && faults.length < 3]).toEqual([1, true])
    for (const line of faults) expect(line).toMatch(/^[^\n]{10,400}$/)
    // No place in the source, no bare code of the system, no object.
    expect(stderr).not.toMatch(/\.ts:\d|^\s+at |\[object|undefined|TypeError|ENOENT|EISDIR/)
  })

  test('and good input is accepted', async () => {
    const good = writeTestPack(testManifest())
    const settings = { DATA_DIR: database.dataDir, STORAGE_URL: `file://${join(folder, 'media')}` }
    expect((await runCommandLine(['import', 'catalogue', good], settings)).code).toBe(0)
    rmSync(good, { recursive: true, force: true })
  })
})
