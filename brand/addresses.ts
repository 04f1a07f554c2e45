import { brand } from './brand.ts'
import { DEMO_COMMUNITY_CODES } from './demo-only.ts'
import { linesInForce } from './in-force.ts'

const RADIO_FORM = 'https://radio.selah.example/stations/'

/** Your own communities: each code is an address, `/{code}`. */
export const COMMUNITY_CODES: readonly string[] = [...DEMO_COMMUNITY_CODES]

/** The brand's entries in the redirect table (`rules/http/redirects.ts`): its words, product ids and external pages. */
export const ADDRESSES = {
  product: brand.slug,
  book: 'lakeshore',
  event: 'january-challenge',
  ministry: 'the-wayside-choir',
  external: {
    stations: RADIO_FORM,
    radio: RADIO_FORM,
    live: 'https://live.selah.example/',
    tim: 'https://live.selah.example/tim/',
    airwaves: 'https://airwaves.selah.example/listen/',
    lakefm: 'https://lakefm.selah.example/listen/',
    wayside: 'https://wayside-radio.selah.example/listen/',
  },
  communities: {
    get codes() {
      return linesInForce('community_codes', COMMUNITY_CODES)
    },
    product_id: 'premium-yearly-community',
  },
  relief: { community: 'covid-19', product_id: 'premium-yearly-relief' },
  direct: { product_id: 'premium-yearly-direct' },
  legacy: {
    landing: ['first-screen', 'firstscreen'],
    first_screen: 'https://firstscreen.selah.example/',
    discover: 'home',
  },
} as const
