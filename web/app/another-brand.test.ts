import { expect, it, vi } from 'vitest'

vi.mock('#brand/brand.ts', async (original) => {
  const { brand, BRAND_FOLDER } = await original<typeof import('#brand/brand.ts')>()
  const own = { name: 'Harbour', slug: 'harbour', premium_name: 'Harbour Premium' }
  return { brand: { ...brand, ...own }, BRAND_FOLDER: { ...BRAND_FOLDER, ...own } }
})

const { TAB_ITEMS } = await import('./shell/chrome.ts')
const { ENGLISH } = await import('#rules/words/language.ts')
const { slices } = await import('./static-data.ts')
const { discoverPage } = await import('../pages/discover/discover-page.ts')
const { tabHeading } = await import('../pages/discover/tab-heading.ts')
const { readConfig } = await import('#server/config/config.ts')
const { BRAND_PASSWORDS } = await import('#brand/passwords.ts')
const { passwordFault } = await import('#rules/forms/password.ts')
const texts = import.meta.glob('../ui/text/**/*-en.ts', { eager: true })

it('another brand’s name is on its tab, its page and in the header', async () => {
  const [, own] = TAB_ITEMS
  expect(own).toMatchObject({ id: 'harbour', label: 'Harbour', path: '/harbour/', pages: ['/harbour/'] })
  expect(tabHeading('harbour')).toBe('Harbour')
  expect(tabHeading('discover')).toBe('Welcome to Harbour')
  expect(await slices.header?.('en')).toMatchObject({ data: { brand: 'Harbour' } })
})

it('another brand has its own tab with its title', async () => {
  const asked: unknown[] = []
  const call = (async (_call: unknown, input: unknown) => {
    asked.push(input)
    return { data: [], last_item_identifier: null }
  }) as never
  const made = await discoverPage.make({
    path: '/harbour/',
    origin: 'https://harbour.test',
    params: {},
    query: new URLSearchParams(),
    now: 0,
    language: ENGLISH,
    call,
    report: () => undefined,
  })
  expect(asked).toMatchObject([{ params: { tab_id: 'harbour' } }])
  expect(made.head).toMatchObject({ title: 'Harbour | Harbour', canonical: 'https://harbour.test/harbour/' })
})

it('another brand names its database after itself and refuses passwords made of its name', () => {
  expect(readConfig({ DATA_DIR: '/nowhere' }).databaseAddress).toMatch(/harbour\.db$/)
  expect(passwordFault('Harbour123', BRAND_PASSWORDS)).toBe('too_common')
})

it('with another brand no text contains the name of the repository’s brand', () => {
  const named = Object.entries(texts).flatMap(([file, module]) =>
    stringsOf(module)
      .filter((words) => /selah/i.test(words.replaceAll(/https?:\/\/\S+|\S+@\S+/g, '')))
      .map((words) => `${file}: ${words}`),
  )
  expect(Object.keys(texts).length).toBeGreaterThan(20)
  expect(named).toEqual([])
})

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}
