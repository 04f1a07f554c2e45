import { brandFieldFault, brandFieldRule, cleanBrandValue } from '#rules/brand/brand-field-fault.ts'
import type { DemoBrand } from './demo-brand.ts'

/** What still belongs to the demo brand, and why it must change. */
export type Leak = { place: string; why: string }

/** An operator's project: the brand's values, and the files of `brand/` and of the texts. */
export type BrandedProject = {
  currency: string
  codes: readonly string[]
  proof: readonly string[]
  productIds: readonly string[]
  /** Words of plans, by field. */
  planWords: Readonly<Record<string, string>>
  /** Source files by path. */
  sources: ReadonlyMap<string, string>
  /** SHA-256 of pictures by path. */
  pictures: ReadonlyMap<string, string>
}

/** Pictures of the demo with its name in their pixels. */
const NAMED_PICTURES: readonly string[] = ['brand/files/share-image.webp']
const CURRENCY_WORDS: Readonly<Record<string, RegExp>> = {
  USD: /\b(?:US|U\.S\.|American) dollars?\b/i,
  EUR: /\beuros?\b/i,
  GBP: /\bpounds? sterling\b|\bBritish pounds?\b/i,
}
/** Words that, together in a line outside `brand/`, promise content that another brand may not have imported. */
const CLAIMS: readonly (readonly string[])[] = [['king james'], ['read aloud', 'bible']]

/** Everything that the demo brand has left in a project, and words of plans that no page can show, each with its place. */
export function brandLeaks(project: BrandedProject, demo: DemoBrand): Leak[] {
  return [
    ...pictureLeaks(project, demo),
    ...lineLeaks(project, demo),
    ...listLeaks(project, demo),
    ...planLeaks(project),
  ]
}

function planLeaks({ planWords, productIds }: BrandedProject): Leak[] {
  return Object.entries(planWords).flatMap(([field, words]) => {
    const rule = brandFieldRule(field, productIds)
    const fault = rule ? brandFieldFault(rule, cleanBrandValue(rule.kind, words)) : 'no such plan or language'
    return fault === undefined ? [] : [{ place: 'brand/plan-words.ts', why: `${field}: ${fault.replaceAll('_', ' ')}` }]
  })
}

function pictureLeaks({ pictures }: BrandedProject, { files, name }: DemoBrand): Leak[] {
  return [...pictures]
    .filter(([path, hash]) => files[path] === hash)
    .map(([path]) => ({ place: path, why: pictureFault(path, name) }))
}

function pictureFault(path: string, name: string): string {
  if (NAMED_PICTURES.includes(path)) return `the demo’s picture, with the name ${name} in its pixels`
  return 'the demo’s picture'
}

function lineLeaks({ sources, currency }: BrandedProject, demo: DemoBrand): Leak[] {
  const otherCurrencies = Object.entries(CURRENCY_WORDS).filter(([code]) => code !== currency)
  return [...sources].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at): Leak[] => {
      if (/^\s*(?:\/?\*|\/\/)/.test(line)) return []
      const place = `${path}:${at + 1}`
      const isBrand = path.startsWith('brand/')
      return [
        ...(isNamed(line, demo) ? [{ place, why: `names ${demo.name}` }] : []),
        ...(line.includes(demo.mark) ? [{ place, why: 'the demo’s logo' }] : []),
        ...otherCurrencies
          .filter(([, words]) => words.test(line))
          .map(([code]) => ({ place, why: `says ${code}, but prices are in ${currency}` })),
        ...(!isBrand && CLAIMS.some((claim) => claim.every((words) => hasWords(line, words)))
          ? [{ place, why: 'promises content in fixed words: true only where it was imported' }]
          : []),
      ]
    }),
  )
}

/** The name of the command line, which stays. */
const COMMAND = /\bnpm run [\w-]+/g

function isNamed(text: string, { name, domain }: DemoBrand): boolean {
  const line = text.replace(COMMAND, '')
  return hasWords(line, name) || line.toLowerCase().includes(domain.toLowerCase())
}

/** True if a line has these words, whole and in any letter case. */
function hasWords(line: string, words: string): boolean {
  return ` ${line.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, ' ')} `.includes(` ${words.toLowerCase()} `)
}

function listLeaks({ codes, proof }: BrandedProject, demo: DemoBrand): Leak[] {
  const real = codes.filter((code) => demo.codes.includes(code))
  return [
    ...(real.length > 0
      ? [{ place: 'brand/addresses.ts', why: `community codes of real organizations: ${real.join(', ')}` }]
      : []),
    ...proof
      .filter((claim) => demo.proof.includes(claim))
      .map((claim) => ({ place: 'brand/social-proof.ts', why: `invented proof: ${claim}` })),
  ]
}
