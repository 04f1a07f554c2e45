import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { PHONE_CARRIERS } from '#brand/phone-carriers.ts'
import { CURATED_PODCASTS } from '#brand/podcasts.ts'
import { CURRENCY, OFFER_PRODUCT_ID, productInForce } from '#brand/products.ts'
import { VERSES } from '#brand/verses.ts'
import * as limits from '#contract/limits.ts'
import { DEFAULT_LOCALE, LOCALES } from '#contract/locales.ts'
import { placementOf } from '#rules/ads/ad-placement.ts'
import { CONTENT_ORDERS } from '#rules/catalogue/content-order.ts'
import { VISIBILITIES } from '#rules/catalogue/visibility.ts'
import { SHARE_CHANNELS, shareUrl } from '#rules/sharing/share-links.ts'
import { abbreviate } from '#rules/text/abbreviate-count.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { APP_ENVS } from '#server/config/app-env.ts'

const sourceOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Section 9 of the specification, with its numbers. A change here is a change of the product. */
const NUMBERS = {
  REFUND_WINDOW_DAYS: 30,
  PAGE_SIZE: 25,
  LOAD_MORE_ITEMS: 5,
  VIEW_ALL_VIDEOS: 5,
  FEED_SCROLL_FRACTION: 0.99,
  VIDEO_SCROLL_FRACTION: 0.75,
  ARTIST_DESCRIPTION_CHARACTERS: 175,
  SERIES_DESCRIPTION_CHARACTERS: 115,
  TAG_SEPARATOR: ' ∙ ',
  RANDOM_PODCASTS: 5,
  RANDOM_VERSES: 5,
  SHARE_LINKS_MILLISECONDS: 3_600_000,
  COOKIE_CHOICE_DAYS: 365,
  SEEK_STEP_SECONDS: 15,
  LISTEN_THRESHOLD_SECONDS: 0.1,
  SEEK_BAR_STEP: 0.01,
  TOAST_MILLISECONDS: 3000,
  TOAST_LEAVE_MILLISECONDS: 100,
  COPIED_NOTICE_MILLISECONDS: 2000,
  APP_DOWNLOAD_CLOSE_MILLISECONDS: 500,
  APP_BAR_SCROLL_PIXELS: 24,
  SLOW_ROUTE_MILLISECONDS: 1000,
  PAGE_DATA_RETRIES: 3,
  PREFETCH_BATCH: 4,
  PREFETCH_EVERY_MILLISECONDS: 3000,
  TAP_REPEAT_MILLISECONDS: 20,
  AD_RESPONSE_MILLISECONDS: 5000,
  AD_PREROLL_MILLISECONDS: 1000,
  AD_RESUME_RETRIES: 20,
  AD_RESUME_MILLISECONDS: 50,
  AD_PROGRESS_MILLISECONDS: 250,
  AD_PLAYHEAD_MILLISECONDS: 1000,
  AD_SEEK_THRESHOLD_MILLISECONDS: 100,
  POSTROLL_OFFSET: -1,
} satisfies Partial<typeof limits>

test.each(Object.entries(NUMBERS))('%s is %j', (name, specified) => {
  expect(Object.entries(limits)).toContainEqual([name, specified])
})

describe('the brand', () => {
  test('prices are cents in US dollars', () => {
    expect(CURRENCY).toBe('USD')
    expect(moneyText(899, CURRENCY, 'en')).toBe('$8.99')
  })

  test('Premium is named by the product; the gift offer is a yearly plan for 20 percent less', () => {
    const [offer, yearly] = [productInForce(OFFER_PRODUCT_ID), productInForce('premium-yearly')]
    expect(brand.premium_name).toBe(`${brand.name} Premium`)
    expect(offer?.subscription_interval).toBe('year')
    expect((offer?.price ?? 0) / (yearly?.price ?? 1)).toBeCloseTo(0.8, 3)
  })

  test('19 podcasts and 19 verses are curated, and five pictures stand behind five verses', () => {
    expect([CURATED_PODCASTS.length, VERSES.length]).toEqual([19, 19])
    expect(
      sourceOf('web/pages/artist/verse-picks.tsx').match(/from '#brand\/pictures\/verse-\w+\.webp'/g),
    ).toHaveLength(5)
  })

  test('four backgrounds of the daily item', () => {
    expect(JSON.parse(sourceOf('catalogue/catalogue.json')).daily_backgrounds).toHaveLength(4)
  })

  test('one named carrier, and one for tests', () => {
    expect(PHONE_CARRIERS.map(({ isTest }) => isTest)).toEqual([false, true])
  })
})

describe('lists of the specification', () => {
  test('the environments', () => {
    expect(APP_ENVS).toEqual(['local', 'development', 'qa-1', 'qa-2', 'qa-3', 'staging', 'master'])
  })

  test('about 40 locales, English first', () => {
    expect(DEFAULT_LOCALE).toBe('en')
    expect(LOCALES[0]).toBe('en')
    expect(LOCALES.length).toBeGreaterThanOrEqual(40)
  })

  test('six orders of content, three visibilities, four channels of sharing with the tag "web"', () => {
    expect(CONTENT_ORDERS).toHaveLength(6)
    expect([...VISIBILITIES].sort()).toEqual(['private', 'public', 'schedule'])
    expect([...SHARE_CHANNELS].sort()).toEqual(['external', 'facebook', 'link', 'twitter'])
    expect(shareUrl('https://selah.example/', 'link')).toContain('web')
  })

  test.each([
    [0, 'preroll'],
    [0.5, 'midroll'],
    [-1, 'postroll'],
  ])('an offset of %d is a %s', (offset, placement) => {
    expect(placementOf(offset)).toBe(placement)
  })

  test.each([
    [999, '999'],
    [1200, '1.2K'],
    [3_400_000, '3.4M'],
    [2_000_000_000, '2B'],
  ])('%d reads %s', (count, text) => {
    expect(abbreviate(count)).toBe(text)
  })
})

describe('styles', () => {
  test.each([
    ['--t-toast', '3000ms'],
    ['--t-toast-out', '100ms'],
    ['--t-copied', '2000ms'],
    ['--t-slide', '300ms'],
  ])('%s is %s', (token, value) => {
    expect(sourceOf('web/ui/styles/tokens.css')).toContain(`${token}: ${value};`)
  })

  test.each([
    ['--bg-0', '#0b0c0d'],
    ['--bg-1', '#18191c'],
    ['--bg-2', '#1f2024'],
    ['--gold-fill', '#e3af4a'],
    ['--attention', '#ff5b59'],
    ['--success', '#0dce94'],
  ])('%s is %s, in the dark theme', (token, colour) => {
    expect(new RegExp(`${token}: (#\\w+)`).exec(sourceOf('brand/colours.css'))?.[1]).toBe(colour)
  })

  test('the theme color is that of the dark page', () => {
    expect(brand.theme_colour).toBe('#0b0c0d')
  })

  test('the list of chapters is 300 px high at most', () => {
    expect(sourceOf('web/ui/styles/chapter-list.module.css')).toContain('max-block-size: 300px')
  })

  test.each([768, 1024, 1200])('the layout changes at %d px', (width) => {
    expect(sourceOf('web/ui/styles/tokens.css')).toContain(`@media (min-width: ${width}px)`)
  })
})

test('a film starts automatically, muted and inline, with controls that fit its width', () => {
  const defaults = /const DEFAULTS = \{([^}]*)\}/.exec(sourceOf('web/player/video/video-player.ts'))?.[1]
  expect(defaults).toContain(
    "autoplay: 'any', muted: true, playsinline: true, controls: true, responsive: true, fluid: true",
  )
})

test('the volume goes from 0 to 100 in steps of one', () => {
  expect(sourceOf('web/player/audio/controls/volume-control.tsx')).toContain('step={1}')
  expect(sourceOf('web/player/core/state/audio-state.ts')).toContain('FULL_VOLUME = 100')
})
