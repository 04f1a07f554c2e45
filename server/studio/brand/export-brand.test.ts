import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NewProduct } from '#contract/studio/money/added-products.ts'
import { brandProductOf } from '#rules/billing/added-product.ts'
import { exportBrand } from './export-brand.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))
let copy = ''
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'brand-'))
})
afterEach(() => rmSync(copy, { recursive: true }))

/** Another project with the exported folder. */
function writeProject(files: Awaited<ReturnType<typeof exportBrand>>): void {
  writeFileSync(
    join(copy, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#contract/*': './contract/*', '#rules/*': './rules/*' } }),
  )
  for (const room of ['contract', 'rules']) symlinkSync(join(project, room), join(copy, room))
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), bytes)
  }
}

/** What a program in that project prints. */
function outputOf(program: string): unknown {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: copy,
    encoding: 'utf8',
  })
  return JSON.parse(printed)
}

const READ = `
const { brand } = await import('./brand/brand.ts')
const { productsInForce } = await import('./brand/products.ts')
const PRODUCTS = productsInForce()
const { productIn } = await import('./brand/product-titles.ts')
const { PLAN_WORDS } = await import('./brand/plan-words.ts')
const { LINK_OFFERS } = await import('./brand/link-offers.ts')
const { curatedPodcasts } = await import('./brand/podcasts.ts')
const { SOCIAL_PROOF } = await import('./brand/social-proof.ts')
const { letterLook } = await import('./brand/letter-look.ts')
await import('./brand/messages/account-messages.ts')
const gift = PRODUCTS.find(({ id }) => id === 'gift-yearly')
console.log(JSON.stringify({
  name: brand.name, slug: brand.slug, mark: brand.mark, terms: brand.links.terms, accent: brand.accent_colour,
  plan: PRODUCTS[0].title, gift: gift.description, points: gift.points,
  german: productIn(gift, { locale: 'de', find: (id, english) => english }), codes: LINK_OFFERS[0].communities, podcasts: curatedPodcasts(),
  words: PLAN_WORDS, proof: SOCIAL_PROOF.daily_shares, letter: letterLook(),
}))
`

const QUARTERLY: NewProduct = {
  ...{ id: 'quarterly', kind: 'subscription', title: "St. John's", description: 'x', points: '' },
  ...{ price: 1999, free_trial_interval: 'day', free_trial_interval_count: 7, stores: ['card', 'dcb'] },
  ...{ subscription_interval: 'month', subscription_interval_count: 3, seats: 6, is_listed: true },
}
const ADDED: readonly NewProduct[] = [
  QUARTERLY,
  {
    ...{ ...QUARTERLY, id: 'gift-month', kind: 'gift', points: 'One\nTwo', stores: ['card'], seats: 1 },
    ...{ free_trial_interval: null, free_trial_interval_count: null },
  },
]

test('the exported folder has the same values in another project as the studio has here', async () => {
  const fields = {
    name: "St. John's",
    mark: 'M1 1h2',
    accent_colour: '#5ab8ff',
    theme_colour: '#101820',
    type: 'sans',
    link_terms: 'https://harbour.example/terms/',
    'plan_title.premium-yearly': '{premium}, twelve months',
    'plan_words.gift-yearly': 'A gift.',
    'plan_words.gift-yearly@de': 'Ein Geschenk.',
    'plan_points.gift-yearly': '{premium}\nNo renewal',
    community_codes: 'lakeside\nharbour',
    podcasts: 'plain-faith',
    daily_shares: 'live',
    letter_button_colour: '#123456',
    letter_type: 'sans',
    letter_signature: '12 Lakeshore Road',
  }
  const files = await exportBrand({ version: 3, fields })
  writeProject(files)
  expect(outputOf(READ)).toEqual({
    name: "St. John's",
    slug: 'selah',
    mark: 'M1 1h2',
    terms: 'https://harbour.example/terms/',
    accent: '#5ab8ff',
    plan: 'Selah Premium, twelve months',
    gift: 'A gift.',
    points: ['Selah Premium', 'No renewal'],
    german: expect.objectContaining({
      title: 'A year of Selah Premium',
      description: 'Ein Geschenk.',
      points: ['Selah Premium', 'No renewal'],
    }),
    words: Object.fromEntries(Object.entries(fields).filter(([field]) => field.startsWith('plan_'))),
    codes: ['lakeside', 'harbour'],
    podcasts: ['plain-faith'],
    proof: 'live',
    letter: { button: '#123456', ink: '#ffffff', type: 'sans', signature: '12 Lakeshore Road' },
  })
  const textOf = (path: string) => Buffer.from(files.find((file) => file.path === path)?.bytes ?? '').toString()
  expect(textOf('brand/colours.css')).toContain('--bg-0: #101820;')
  expect(textOf('brand/colours.css')).toContain('--font-display:')
  expect(textOf('brand/files/icon.svg')).toContain('d="M1 1h2"')
})

const READ_ADDED = `
const { productsInForce, FOLDER_PRODUCTS } = await import('./brand/products.ts')
const { PLAN_WORDS } = await import('./brand/plan-words.ts')
console.log(JSON.stringify({ added: FOLDER_PRODUCTS.slice(-2), shown: productsInForce().at(-1), words: PLAN_WORDS }))
`

test('added products are products of the exported folder, with the same ids; a removed one leaves no words', async () => {
  const fields = { 'plan_title.quarterly': 'Quarterly', 'plan_title.removed': 'A plan that was removed' }
  const added = { revision: 3, products: ADDED.map((product) => brandProductOf(product, 'selah')) }
  writeProject(await exportBrand({ version: 3, fields, added }))
  const { points: _, kind, ...quarterly } = QUARTERLY
  expect(outputOf(READ_ADDED)).toEqual({
    added: [
      { ...quarterly, types: [kind], is_active_for_gifts: false, stores: ['selah', 'dcb'] },
      expect.objectContaining({ id: 'gift-month', types: ['gift'], is_active_for_gifts: true, stores: ['selah'] }),
    ],
    shown: expect.objectContaining({ title: "St. John's", points: ['One', 'Two'], price: 1999 }),
    words: { 'plan_title.quarterly': 'Quarterly' },
  })
})

test('without a change the folder is exported as it is', async () => {
  const files = await exportBrand({ version: 0, fields: {} })
  expect(files.length).toBeGreaterThan(40)
  expect(files.some(({ path }) => path.endsWith('.test.ts'))).toBe(false)
})
