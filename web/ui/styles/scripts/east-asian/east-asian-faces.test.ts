import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const STYLES = import.meta.dirname
const FACE = /url\(([^)]+\/(\w+)-(own|frequent|rare)[^)]*\.woff2)\)[^}]*unicode-range:([^;]+);/g
const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g
/** Messages that only letters and texts of the server have. */
const SERVER_ONLY = /^(letters|payment_failures|calendar)\./
/** How many characters a language may lack in its own font file. Each loads another file of 10 to 20 KB. */
const MOST_MISSING = 20
const LANGUAGES = [
  ['ja', 'jpan'],
  ['ko', 'kore'],
  ['zh', 'hans'],
] as const

/** In the directory of a WOFF2 file: the numbers of the tables `glyf` and `loca`, and of one whose name follows. */
const GLYPH_TAGS = [10, 11]
const OTHER_TAG = 63

type Face = { file: string; kind: string; ranges: [number, number][] }

function facesOf(script: string): Face[] {
  const sheet = ['rare', 'frequent'].map((part) => readFileSync(join(STYLES, `${script}-${part}.css`), 'utf8')).join('')
  return [...sheet.matchAll(FACE)].map(([, file = '', , kind = '', ranges = '']) => ({
    file,
    kind,
    ranges: [...ranges.matchAll(RANGE)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]),
  }))
}

function charactersOf(locale: string): string[] {
  const text = readFileSync(join(import.meta.dirname, `../../../text/locales/${locale}.json`), 'utf8')
  const messages: Record<string, string> = JSON.parse(text)
  const shown = Object.entries(messages).filter(([id]) => !SERVER_ONLY.test(id))
  return [...new Set(shown.map(([, message]) => message).join(''))].filter((character) => character >= '\u3000')
}

/** The tables of a WOFF2 file: one compressed part behind the directory, whose entries are of different lengths. */
function unpacked(font: Buffer): Buffer {
  let at = 48
  const skipNumber = () => {
    while ((font[at++] ?? 0) & 0x80);
  }
  for (let tables = font.readUInt16BE(12); tables > 0; tables -= 1) {
    const flags = font[at++] ?? 0
    const [tag, version] = [flags & 0x3f, flags >> 6]
    if (tag === OTHER_TAG) at += 4
    skipNumber()
    if (GLYPH_TAGS.includes(tag) ? version !== 3 : version !== 0) skipNumber()
  }
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
}

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}

/** Browsers take the last face that has a character. */
function kindFor(character: string, faces: readonly Face[]): string | undefined {
  const code = character.codePointAt(0) ?? 0
  return faces.findLast(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.kind
}

test.each(LANGUAGES)('one font file has the characters of all texts in %s', (locale, script) => {
  const faces = facesOf(script)
  const missing = charactersOf(locale).filter((character) => kindFor(character, faces) !== 'own')
  expect(missing.length, `${missing.join('')}: run web/ui/fonts/east-asian/make.py`).toBeLessThanOrEqual(MOST_MISSING)
})

test.each(LANGUAGES)('every font file that the style sheets of %s name exists', (_, script) => {
  const files = facesOf(script).map(({ file }) => file)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(STYLES, file)))).toEqual([])
})

test.each(LANGUAGES)('every font file of %s says whose it is, and where its license is', (_, script) => {
  const files = facesOf(script).map(({ file }) => file)
  const unnamed = files.filter((file) => {
    const words = unpacked(readFileSync(join(STYLES, file)))
    return !['Adobe', 'https://openfontlicense.org'].every((name) => words.includes(utf16be(name)))
  })
  expect(unnamed).toEqual([])
})

test.each([
  ['贖', 'jpan', 'rare'],
  ['荒', 'jpan', 'frequent'],
  ['祈', 'jpan', 'own'],
  ['기', 'kore', 'own'],
  ['祷', 'hans', 'own'],
])('%s comes from %s’s %s files', (character, script, kind) => {
  expect(kindFor(character, facesOf(script))).toBe(kind)
})
