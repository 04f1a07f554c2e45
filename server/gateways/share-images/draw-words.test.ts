import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { shareStyle } from '#server/present/share-style.ts'
import { drawWords } from './draw-words.ts'
import { openFonts } from './open-fonts.ts'

const style = { ...shareStyle(), brandName: '', mark: '' }
/** The least brightness of words: the picture under them is not drawn here. */
const INK = 160
const [WIDTH, HEIGHT] = [1200, 630]

/** Light pixels of a drawn title, as 0 and 1. */
async function inkOf(title: string, locale = 'en'): Promise<Uint8Array> {
  const drawn = await drawWords({ overline: '', title, line: '', locale }, 'cover', style)
  const { data } = await sharp(drawn)
    .flatten({ background: '#000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.map((value) => (value > INK ? 1 : 0))
}

const countOf = (ink: Uint8Array) => ink.reduce((sum, value) => sum + value, 0)

/** The columns of the picture with ink. */
function columnsOf(ink: Uint8Array): { from: number; to: number } {
  const columns = Array.from({ length: WIDTH }, (_, x) => x).filter((x) => {
    for (let y = 0; y < HEIGHT; y += 1) if (ink[y * WIDTH + x] === 1) return true
    return false
  })
  return { from: columns[0] ?? 0, to: columns.at(-1) ?? 0 }
}

const TITLES: readonly [script: string, locale: string, title: string][] = [
  ['Arabic', 'ar', 'الرب راعيّ'],
  ['Persian', 'fa', 'خداوند شبان من است'],
  ['Urdu', 'ur', 'خداوند میرا چوپان ہے'],
  ['Hebrew', 'he', 'יהוה רועי'],
  ['Devanagari', 'hi', 'यहोवा मेरा चरवाहा है'],
  ['Bengali', 'bn', 'সদাপ্রভু আমার পালক'],
  ['Gujarati', 'gu', 'યહોવા મારો પાળક છે'],
  ['Tamil', 'ta', 'கர்த்தர் என் மேய்ப்பர்'],
  ['Telugu', 'te', 'యెహోవా నా కాపరి'],
  ['Thai', 'th', 'พระเจ้าทรงเลี้ยงดูข้าพเจ้าดุจเลี้ยงแกะ'],
  ['Ethiopic', 'am', 'እግዚአብሔር እረኛዬ ነው'],
  ['Cyrillic', 'ru', 'Господь — Пастырь мой'],
  ['Ukrainian', 'uk', 'Господь — то мій Пастир ґ'],
  ['Greek', 'el', 'Ο Κύριος είναι ο ποιμένας μου'],
  ['Vietnamese', 'vi', 'Đức Giê-hô-va là Đấng chăn giữ tôi'],
  ['Chinese', 'zh', '耶和华是我的牧者'],
  ['Japanese', 'ja', '主は私の羊飼い。「乏しいことがない」'],
  ['Korean', 'ko', '여호와는 나의 목자시니'],
]

describe.each(TITLES)('a title in %s', (_script, locale, title) => {
  test('has a glyph for each of its letters', () => {
    const { metrics } = openFonts([title], style, locale).faceOf(title, 'title')
    expect([...title].filter((letter) => metrics.advanceOf(letter) === undefined)).toEqual([])
  })

  test('is drawn with letters, each unlike the next, and not with boxes', async () => {
    expect(countOf(await inkOf(title, locale))).toBeGreaterThan(300)
    const letters = [...new Set(title)].filter((letter) => /\p{L}/u.test(letter))
    const drawn = await Promise.all(letters.slice(0, 4).map((letter) => inkOf(letter, locale)))
    // Every letter that a font lacks is drawn as the same box.
    expect(new Set(drawn.map((ink) => Buffer.from(ink).toString('base64'))).size).toBe(drawn.length)
  })
})

/** The part of a picture between two columns. */
function between(ink: Uint8Array, { from, to }: { from: number; to: number }): string {
  return Array.from({ length: HEIGHT }, (_, y) => ink.subarray(y * WIDTH + from, y * WIDTH + to).join('')).join('')
}

test.each(TITLES)(
  'marks and Latin letters beside a word in %s leave its letters as they are',
  async (_script, locale, title) => {
    const first = title.split(/[ —]/)[0] ?? ''
    const word = ['th', 'ja', 'zh'].includes(locale) ? first.slice(0, 2) : first
    const [alone, beside] = await Promise.all([inkOf(word, locale), inkOf(`${word}:A`, locale)])
    const columns = columnsOf(alone)
    // The mark after the word may overlap its last letter.
    const kept =
      columns.to > 600 ? { from: columns.from, to: columns.to - 12 } : { from: columns.from + 12, to: columns.to }
    expect(between(beside, kept) === between(alone, kept)).toBe(true)
  },
)

test('Arabic letters join: a word is narrower than its letters apart', async () => {
  const width = async (text: string) => {
    const { from, to } = columnsOf(await inkOf(text, 'ar'))
    return to - from
  }
  expect(await width('سسسسس')).toBeLessThan(0.8 * (await width('س\u200cس\u200cس\u200cس\u200cس')))
})

test('कि and की of Devanagari are drawn differently, with their signs', async () => {
  const [sign, letters] = await Promise.all([inkOf('कि', 'hi'), inkOf('की', 'hi')])
  expect(Buffer.from(sign).equals(Buffer.from(letters))).toBe(false)
  expect(columnsOf(sign).to - columnsOf(sign).from).toBeGreaterThan(30)
})

test('spaces and vowel signs of Devanagari keep their width', async () => {
  const width = async (text: string) => {
    const { from, to } = columnsOf(await inkOf(text, 'hi'))
    return to - from
  }
  expect(await width('मा')).toBeGreaterThan(1.2 * (await width('म')))
  expect(await width('म म')).toBeGreaterThan((await width('मम')) + 8)
})

test('a title from right to left stands at the right of its column, whose cover has changed sides', async () => {
  const arabic = columnsOf(await inkOf('سلام', 'ar'))
  expect(arabic.to).toBeGreaterThan(575)
  expect(arabic.to).toBeLessThan(600)
  expect(columnsOf(await inkOf('Peace')).from).toBeGreaterThan(600)
})

test('a full stop ends a Hebrew title at its left', async () => {
  const [plain, stopped] = await Promise.all([inkOf('שלום', 'he'), inkOf('שלום.', 'he')])
  expect(columnsOf(stopped).to).toBe(columnsOf(plain).to)
  expect(columnsOf(stopped).from).toBeLessThan(columnsOf(plain).from)
})

test('Chinese and Japanese draw the same character in their own ways', async () => {
  const [chinese, japanese] = await Promise.all([inkOf('骨', 'zh'), inkOf('骨', 'ja')])
  expect(Buffer.from(chinese).equals(Buffer.from(japanese))).toBe(false)
})

test('an emoji is left out, and the words stay', async () => {
  expect(Buffer.from(await inkOf('Pray 🙏🏽 today')).equals(Buffer.from(await inkOf('Pray today')))).toBe(true)
})
