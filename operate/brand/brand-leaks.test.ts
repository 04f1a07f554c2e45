import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type BrandedProject, brandLeaks } from './brand-leaks.ts'
import { readDemoBrand } from './demo-brand.ts'
import { readProject } from './read-project.ts'

const demo = readDemoBrand()
const CLEAN: BrandedProject = {
  currency: 'EUR',
  codes: ['ours'],
  proof: ['live'],
  productIds: ['yearly'],
  planWords: { 'plan_title.yearly@de': '{premium}, jährlich' },
  sources: new Map([['brand/brand.ts', "export const brand = { name: 'Vesper', help: 'https://vesper.test/' }"]]),
  pictures: new Map([['brand/files/share-image.webp', 'other']]),
}
const text = (path: string, line: string) => ({ sources: new Map([[path, `// first\n${line}`]]) })
const picture = (path: string) => ({ pictures: new Map([[path, demo.files[path] ?? '']]) })

test('another brand has no leak', () => {
  expect(brandLeaks(CLEAN, demo)).toEqual([])
})

describe('a leak is named with its place', () => {
  test.each<[string, Partial<BrandedProject>, string, string]>([
    ['a name', text('brand/app.ts', "name: 'Selah Premium'"), 'brand/app.ts:2', 'names Selah'],
    ['a link', text('brand/app.ts', "help: 'https://help.selah.example/'"), 'brand/app.ts:2', 'names Selah'],
    ['the logo', text('brand/brand.ts', `mark: '${demo.mark}'`), 'brand/brand.ts:2', 'logo'],
    ['a share image', picture('brand/files/share-image.webp'), 'brand/files/share-image.webp', 'in its pixels'],
    ['a favicon', picture('brand/files/favicon.ico'), 'brand/files/favicon.ico', 'the demo’s picture'],
    [
      'a photograph',
      picture('brand/pictures/night-water.webp'),
      'brand/pictures/night-water.webp',
      'the demo’s picture',
    ],
    ['another currency', text('web/ui/text/a-en.ts', "x: 'Prices in US dollars'"), 'web/ui/text/a-en.ts:2', 'says USD'],
    ['a promise', text('web/ui/text/a-en.ts', "x: 'The King James Bible'"), 'web/ui/text/a-en.ts:2', 'fixed words'],
    ['a real code', { codes: ['ours', 'cogic'] }, 'brand/addresses.ts', 'real organizations: cogic'],
    [
      'words of a plan that is not sold',
      { planWords: { 'plan_title.daily': 'x' } },
      'brand/plan-words.ts',
      'no such plan',
    ],
    ['words in no language', { planWords: { 'plan_title.yearly@xx': 'x' } }, 'brand/plan-words.ts', 'or language'],
    ['an unknown name', { planWords: { 'plan_words.yearly': '{plan}' } }, 'brand/plan-words.ts', 'unknown name'],
    ['invented proof', { proof: ['5 stars on 100k+ reviews'] }, 'brand/social-proof.ts', 'invented proof'],
  ])('%s', (_, changes, place, why) => {
    expect(brandLeaks({ ...CLEAN, ...changes }, demo)).toEqual([{ place, why: expect.stringContaining(why) }])
  })
})

test('a comment is no leak', () => {
  expect(brandLeaks({ ...CLEAN, ...text('brand/app.ts', ' * Prices of Selah in US dollars') }, demo)).toEqual([])
})

test('the command of the operator is no leak', () => {
  const line = "paragraphs: ['Compare it: “npm run selah -- audit verify” names the first.'],"
  expect(brandLeaks({ ...CLEAN, ...text('brand/messages/operator-messages.ts', line) }, demo)).toEqual([])
})

test('the demo brand itself has all of its pictures, codes and proof', () => {
  const leaks = brandLeaks(readProject(fileURLToPath(new URL('../../', import.meta.url)), demo), demo)
  const places = leaks.map(({ place }) => place)
  expect(places).toEqual(expect.arrayContaining([...Object.keys(demo.files), 'brand/addresses.ts']))
  expect(places.filter((place) => place === 'brand/social-proof.ts')).toHaveLength(demo.proof.length)
})
