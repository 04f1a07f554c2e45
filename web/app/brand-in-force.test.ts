import { afterAll, beforeAll, expect, it } from 'vitest'
import { BRAND_FOLDER } from '#brand/brand.ts'
import { EVENTS } from '#brand/events.ts'
import { FOLDER_ALONE, readBrandFrom } from '#brand/in-force.ts'
import { signInMessage } from '#brand/messages/account-messages.ts'
import { emailHtml } from '#brand/messages/message.ts'
import { podcastFeed } from '#brand/podcast-feed.ts'
import { productIn, productTitle, titleInForce } from '#brand/product-titles.ts'
import { productInForce, productsInForce } from '#brand/products.ts'
import { ENGLISH, type Language } from '#rules/words/language.ts'
import { discoverPage } from '../pages/discover/discover-page.ts'
import { tabHeading } from '../pages/discover/tab-heading.ts'
import { subscribePage } from '../pages/subscribe/subscribe-page.ts'
import { TAB_ITEMS } from './shell/chrome.ts'
import { slices, staticQueries } from './static-data.ts'

const texts = import.meta.glob('../ui/text/**/*-en.ts', { eager: true })
const GERMAN: Language = {
  locale: 'de',
  find: (id, english) => (id === 'products.premium-monthly.title' ? '{premium}, monatlich' : english),
}

// Every module is loaded before the brand changes, as on a server that runs.
beforeAll(() =>
  readBrandFrom(() => ({
    version: 2,
    fields: {
      name: 'Harbour',
      premium_name: 'Harbour Plus',
      tagline: 'Rest awhile',
      description: 'Ours',
      mail_from: 'hello@harbour.example',
      link_terms: 'https://harbour.example/terms/',
      'plan_title.premium-yearly': '{premium}, twelve months',
      'plan_title.gift-yearly@de': 'Ein Jahr {premium}',
      'plan_points.gift-yearly': 'No renewal',
      community_codes: 'lakeside',
      letter_button_colour: '#123456',
    },
    former: [{ premium_name: 'Bay Club' }, { 'plan_title.premium-yearly': 'The long one' }],
  })),
)
afterAll(() => readBrandFrom(() => FOLDER_ALONE))

it('after another brand is published, no text contains the name of the brand in the folder', () => {
  const named = Object.entries(texts).flatMap(([file, module]) =>
    stringsOf(module)
      .filter((words) => words.replaceAll(/https?:\/\/\S+|\S+@\S+/g, '').includes(BRAND_FOLDER.name))
      .map((words) => `${file}: ${words}`),
  )
  expect(Object.keys(texts).length).toBeGreaterThan(20)
  expect(named).toEqual([])
  expect(EVENTS.map(({ description }) => description).join()).toContain('on Harbour')
})

it('the tab, the frame, the links and the feeds’ owner are those of a published brand', async () => {
  expect(TAB_ITEMS[1]).toMatchObject({ label: 'Harbour' })
  expect(tabHeading(BRAND_FOLDER.slug)).toBe('Harbour')
  expect(await slices.header?.('en')).toMatchObject({ data: { brand: 'Harbour' } })
  const noCall = (async () => ({ data: [] })) as never
  expect(await staticQueries.links?.(noCall)).toMatchObject({ data: { terms: 'https://harbour.example/terms/' } })
  expect(podcastFeed.owner).toEqual({ name: 'Harbour', email: 'hello@harbour.example' })
  expect(discoverPage.name).toBe('discover')
  expect(subscribePage.queries?.community).toContain('lakeside')
})

it('a published brand’s plan titles apply in every language, and other plans have the new name', () => {
  const [yearly, monthly] = productsInForce()
  expect(yearly?.title).toBe('Harbour Plus, twelve months')
  expect(monthly?.title).toBe('Harbour Plus, monthly')
  expect(productTitle('Harbour Plus, twelve months', GERMAN)).toBe('Harbour Plus, twelve months')
  expect(monthly && productIn(monthly, GERMAN).title).toBe('Harbour Plus, monatlich')
  expect(productTitle('A gift to the choir', GERMAN)).toBe('A gift to the choir')
  const gift = productInForce('gift-yearly')
  expect(gift?.title).toBe('A year of Harbour Plus')
  expect(gift && productIn(gift, GERMAN)).toMatchObject({ title: 'Ein Jahr Harbour Plus', points: ['No renewal'] })
})

it.each([
  ['the folder', `${BRAND_FOLDER.premium_name}, monthly`, 'Harbour Plus, monthly', 'Harbour Plus, monatlich'],
  ['a former name', 'Bay Club, monthly', 'Harbour Plus, monthly', 'Harbour Plus, monatlich'],
  ['a former title', 'The long one', 'Harbour Plus, twelve months', 'Harbour Plus, twelve months'],
  ['a campaign', BRAND_FOLDER.premium_name, 'Harbour Plus', 'Harbour Plus'],
  ['a campaign under a former name', 'Bay Club', 'Harbour Plus', 'Harbour Plus'],
])('a product sold under the name of %s has the title of the brand in force', (_, sold, english, german) => {
  expect(titleInForce(sold)).toBe(english)
  expect(productTitle(sold, ENGLISH)).toBe(english)
  expect(productTitle(sold, GERMAN)).toBe(german)
})

it('a published brand signs emails', () => {
  const letter = signInMessage({ code: '123456', href: 'https://harbour.example/' }, ENGLISH)
  expect(letter.text).toContain('Harbour · Rest awhile')
  expect(emailHtml(letter)).toContain('background:#123456')
  expect(JSON.stringify(letter)).not.toContain(BRAND_FOLDER.name)
})

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}
