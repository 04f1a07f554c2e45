import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { BIBLE_BOOKS, type BibleBook } from '#rules/bible/bible-books.ts'
import { OSIS_CODES } from '#rules/bible/bible-codes.ts'
import { lastVerse } from '#rules/bible/bible-verse-counts.ts'
import { BibleError, type BibleText, splitTitles } from './bible-text.ts'
import { readOsis } from './read-osis.ts'

/** Settings required of a readable module. */
const READABLE: Readonly<Record<string, string>> = {
  ModDrv: 'zText',
  SourceType: 'OSIS',
  Encoding: 'UTF-8',
  CompressType: 'ZIP',
  Versification: 'KJV',
}
const DEFAULTS: Readonly<Record<string, string>> = { Versification: 'KJV', CompressType: 'ZIP' }
/** A slot for the module and one for the testament come before its first book. */
const SLOTS_BEFORE_BOOKS = 2
/** A block’s offset, its compressed size and its size; a verse’s block, offset and size: little-endian. */
const BLOCK_BYTES = 12
const SLOT_BYTES = 10

/**
 * Reads a Bible module of the SWORD project, as Debian's `sword-text-*` packages install it, from its file in `mods.d`. Its
 * names come from that file.
 */
export function readSword(path: string): BibleText {
  const fields = readFields(path)
  for (const [name, wanted] of Object.entries(READABLE)) {
    const value = fields.get(name) ?? DEFAULTS[name] ?? ''
    if (value !== wanted) throw new BibleError(`${path}: ${name} is "${value}", and only "${wanted}" can be read`)
  }
  const root = join(dirname(path), '..', fields.get('DataPath') ?? '')
  const osis = (['old', 'new'] as const).map((testament) => readTestament(root, testament)).join('')
  const id = fields.get('Abbreviation') ?? ''
  return {
    id: id.toLowerCase(),
    name: fields.get('Description') ?? '',
    short_name: id,
    locale: fields.get('Lang') ?? '',
    ...splitTitles(readOsis(osis)),
  }
}

function readFields(path: string): ReadonlyMap<string, string> {
  const lines = readFileSync(path, 'utf8').split(/\r?\n/)
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf('=')
      return at > 0 && !line.startsWith('#') ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : []
    }),
  )
}

/** A testament as OSIS: its verses have no elements of their own in a module. */
function readTestament(root: string, testament: BibleBook['testament']): string {
  const file = join(root, testament === 'old' ? 'ot' : 'nt')
  if (!existsSync(`${file}.bzz`)) return ''
  const slotAt = openSlots(file)
  let slot = SLOTS_BEFORE_BOOKS
  let osis = ''
  for (const [at, book] of BIBLE_BOOKS.entries()) {
    if (book.testament !== testament) continue
    slot += 1
    for (let chapter = 1; chapter <= book.chapters; chapter += 1) {
      const code = `${OSIS_CODES[at]}.${chapter}`
      osis += `<chapter osisID="${code}"/>${slotAt(slot)}`
      const last = lastVerse(book.number, chapter) ?? 0
      for (let verse = 1; verse <= last; verse += 1) {
        const text = slotAt(slot + verse)
        // Some editions join a verse to its neighbor. Its own slot then has markup without words.
        if (hasWords(text)) osis += `<verse osisID="${code}.${verse}">${text}</verse>`
      }
      slot += last + 1
    }
  }
  return osis
}

function hasWords(markup: string): boolean {
  return markup.replace(/<[^<>]*>/g, '').trim() !== ''
}

/** The text of a slot by its number; blocks are inflated once. */
function openSlots(file: string): (slot: number) => string {
  const [blocks, slots, data] = ['bzs', 'bzv', 'bzz'].map((suffix) => readFileSync(`${file}.${suffix}`))
  const inflated = new Map<number, Buffer>()
  const blockAt = (number: number): Buffer => {
    const start = blocks?.readUInt32LE(number * BLOCK_BYTES) ?? 0
    const size = blocks?.readUInt32LE(number * BLOCK_BYTES + 4) ?? 0
    const block = inflated.get(number) ?? inflateSync(data?.subarray(start, start + size) ?? Buffer.alloc(0))
    inflated.set(number, block)
    return block
  }
  return (slot) => {
    const at = slot * SLOT_BYTES
    if (!slots || at + SLOT_BYTES > slots.length) return ''
    const size = slots.readUInt16LE(at + 8)
    if (size === 0) return ''
    const start = slots.readUInt32LE(at + 4)
    return blockAt(slots.readUInt32LE(at))
      .subarray(start, start + size)
      .toString('utf8')
  }
}
