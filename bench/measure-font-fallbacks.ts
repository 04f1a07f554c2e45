import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { launchChromium } from '#testing/setup/launch-chromium.ts'

/**
 * `node bench/measure-font-fallbacks.ts [--font='Georgia=FILE' …]`: measures how system fonts must be scaled and
 * shifted to have the metrics of our fonts, and prints the faces of web/ui/styles/font-fallbacks.css. For a font that
 * this machine lacks, give a file of it, or of a font with the same metrics (Gelasio for Georgia, Liberation Sans for
 * Arial).
 */

type Measure = { width: number; ascent: number; descent: number }
type Own = { family: string; file: string; size: number; weight: number; style: string; sample: string }

const SERIF_FALLBACKS = ['Georgia', 'Noto Serif', 'DejaVu Serif']
const SANS_FALLBACKS = ['Arial', 'Roboto', 'DejaVu Sans']
/** Fonts with the same metrics as another. */
const SAME_MEASURES: Readonly<Record<string, readonly string[]>> = {
  Georgia: ['Gelasio'],
  Arial: ['Liberation Sans', 'Arimo'],
}
/** Sample text of each kind: its total width is measured. */
const [SCRIPTURE, CONTROLS] = [
  sampleOf('catalogue/daily/11-november.json'),
  sampleOf('catalogue/series/plain-faith.json'),
]

const newsreader = { family: 'Newsreader', size: 32, weight: 400, sample: SCRIPTURE }
const OWN: readonly (Own & { fallbacks: readonly string[] })[] = [
  { ...newsreader, file: 'newsreader-latin-standard-normal', style: 'normal', fallbacks: SERIF_FALLBACKS },
  { ...newsreader, file: 'newsreader-latin-standard-italic', style: 'italic', fallbacks: SERIF_FALLBACKS },
  {
    family: 'Inter',
    file: 'inter-latin-opsz-normal',
    style: 'normal',
    size: 15,
    weight: 400,
    sample: CONTROLS,
    fallbacks: SANS_FALLBACKS,
  },
]

const { values } = parseArgs({ options: { font: { type: 'string', multiple: true } } })
const files = new Map(
  (values.font ?? []).map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
)

const browser = await launchChromium()
const page = await browser.newPage()
for (const own of OWN) {
  const wanted = await measure(own, `url(${dataUrl(`web/ui/fonts/${own.file}.woff2`)})`)
  for (const name of own.fallbacks) {
    const file = files.get(`${name} ${own.style}`) ?? files.get(name)
    const source = file ? `url(${dataUrl(file)})` : `local("${name}${own.style === 'italic' ? ' Italic' : ''}")`
    const found = await measure(own, source)
    if (found) console.log(faceOf(own, name, { wanted, found }))
  }
}
await browser.close()

function sampleOf(file: string): string {
  const texts = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').match(/[A-Za-z][^"\\{}]{60,}/g) ?? []
  return texts.join(' ').slice(0, 4000)
}

function dataUrl(file: string): string {
  return `data:font/woff2;base64,${readFileSync(file).toString('base64')}`
}

/** Relative to the font size; undefined if the font is not available. */
async function measure(own: Own, source: string): Promise<Measure | undefined> {
  return page.evaluate(
    async ({ own: { size, weight, style, sample }, source }) => {
      const face = new FontFace('measured', source, { weight: '100 900', style })
      try {
        await face.load()
      } catch {
        return undefined
      }
      document.fonts.add(face)
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return undefined
      canvas.font = `${style} ${weight} ${size}px measured`
      const { width } = canvas.measureText(sample)
      // Heights are reported in whole pixels.
      canvas.font = `${style} ${weight} 1000px measured`
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText(sample)
      document.fonts.delete(face)
      return { width: width / size, ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000 }
    },
    { own, source },
  )
}

function faceOf(
  { family, style }: Own,
  name: string,
  { wanted, found }: { wanted: Measure | undefined; found: Measure },
): string {
  if (!wanted) throw new Error(`${family} was not loaded`)
  const size = wanted.width / found.width
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  const names = [name, ...(SAME_MEASURES[name] ?? [])]
  const locals =
    style === 'italic' ? names.flatMap((one) => [`${one} Italic`, `${one.replaceAll(' ', '')}-Italic`]) : names
  return [
    '@font-face {',
    `  font-family: '${family} as ${name}';`,
    `  font-style: ${style};`,
    `  src: ${locals.map((one) => `local('${one}')`).join(', ')};`,
    `  size-adjust: ${percent(size)};`,
    `  ascent-override: ${percent(wanted.ascent / size)};`,
    `  descent-override: ${percent(wanted.descent / size)};`,
    '  line-gap-override: 0%;',
    '}',
  ].join('\n')
}
