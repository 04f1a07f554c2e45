import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BibleError } from './bible-text.ts'
import { readSword } from './read-sword.ts'

const CONF = `[small]
Abbreviation=RV1909
Description=Reina Valera 1909
# DataPath=./elsewhere/
DataPath=./modules/small/
ModDrv=zText
SourceType=OSIS
Encoding=UTF-8
CompressType=ZIP
Lang=es
`

/** A module whose New Testament has these slots in one block: 0 and 1 come before Matthew, 2 is its heading. */
function writeModule(slots: readonly string[], conf = CONF): string {
  const root = mkdtempSync(join(tmpdir(), 'sword-'))
  for (const folder of ['mods.d', 'modules/small']) mkdirSync(join(root, folder), { recursive: true })
  const texts = slots.map((text) => Buffer.from(text))
  const data = deflateSync(Buffer.concat(texts))
  const block = Buffer.alloc(12)
  block.writeUInt32LE(data.length, 4)
  let start = 0
  const index = texts.map((text) => {
    const slot = Buffer.alloc(10)
    slot.writeUInt32LE(start, 4)
    slot.writeUInt16LE(text.length, 8)
    start += text.length
    return slot
  })
  const file = join(root, 'modules/small/nt')
  writeFileSync(`${file}.bzs`, block)
  writeFileSync(`${file}.bzv`, Buffer.concat(index))
  writeFileSync(`${file}.bzz`, data)
  const path = join(root, 'mods.d/small.conf')
  writeFileSync(path, conf)
  return path
}

test('a module has its names, and its verses at their places', () => {
  const first = '<w lemma="strong:G0976">LIBRO</w> <w>de la generación</w> de Jesucristo. '
  const text = readSword(
    writeModule(['', '', '<title>San Mateo</title>', '<chapter osisID="Matt.1"/>', first, 'Abraham.']),
  )
  expect(text).toMatchObject({
    id: 'rv1909',
    name: 'Reina Valera 1909',
    short_name: 'RV1909',
    locale: 'es',
    titles: [],
  })
  expect(text.verses.map(({ book, chapter, verse, runs }) => [book, chapter, verse, runs])).toEqual([
    [40, 1, 1, [{ text: 'LIBRO de la generación de Jesucristo.', is_italic: false }]],
    [40, 1, 2, [{ text: 'Abraham.', is_italic: false }]],
  ])
})

test.each([
  ['ModDrv=zText', 'ModDrv=RawText'],
  ['Encoding=UTF-8', 'Encoding=Latin-1'],
  ['CompressType=ZIP', 'Versification=Synodal'],
])('a module with %s replaced by %s is refused', (from, to) => {
  expect(() => readSword(writeModule(['', ''], CONF.replace(from, to)))).toThrow(BibleError)
})
