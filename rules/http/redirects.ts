import type { PageRedirect } from '#contract/page-data.ts'
import { mergeQuery } from './merge-query.ts'

/** The brand's part of the table: its words, handles, product ids and external pages. */
export type BrandAddresses = {
  /** The word before `-bible-experience`. */
  product: string
  /** The word before `-book`. */
  book: string
  event: string
  /** Handle of the creator with short links. */
  ministry: string
  /** Absolute addresses by short name: radio form, live streams, radio providers. */
  external: Readonly<Record<string, string>>
  communities: { codes: readonly string[]; product_id: string }
  relief: { community: string; product_id: string }
  direct: { product_id: string }
  /** Pages of earlier versions: those that lead to the first-screen landing site, and the one that leads to discover. */
  legacy: { landing: readonly string[]; first_screen: string; discover: string }
}

type Row = {
  /** Single path segments, or whole paths. */
  from: readonly string[] | ((brand: BrandAddresses) => readonly string[])
  /** Paths with one more segment, which is passed to `to`. */
  under?: readonly string[]
  to: string | ((name: string, brand: BrandAddresses) => string)
  status: 301 | 302
}

/** Specification 2.2, in its order; the first match counts. Rewrites within the site answer 301, changeable ones 302. */
const ROWS: readonly Row[] = [
  { from: [], under: ['discover/series'], to: (name) => `/series/${name}/`, status: 301 },
  { from: ['series/armor-of-god'], to: '/series/armor-of-God/', status: 301 },
  { from: ['daily'], to: '/daily-prayer/', status: 301 },
  { from: ['family-plan'], to: '/family/', status: 301 },
  { from: ({ external }) => Object.keys(external), to: (name, { external }) => external[name] ?? '/', status: 302 },
  { from: ({ communities }) => communities.codes, to: communityOffer, status: 302 },
  { from: ['covid19', 'covid-19'], to: reliefOffer, status: 302 },
  { from: ['vip'], to: (_, { direct }) => `/subscribe/?product_id=${direct.product_id}&type=direct`, status: 302 },
  { from: ({ book }) => [`${book}-book`, 'subscribe-bundle'], to: '/subscribe/?clp=mb', status: 302 },
  { from: ['kids'], to: '/series/kids-bible-stories/', status: 301 },
  { from: ['shirt'], to: '/subscribe/', status: 302 },
  { from: ({ product }) => [`${product}-bible-experience`], to: '/discover/', status: 301 },
  { from: ['vipconference', 'get-verified', 'c3'], to: '/waitlist/', status: 302 },
  { from: ['jc'], to: (_, { event }) => `/events/${event}/`, status: 302 },
  { from: ['lwf', 'loveworthfinding'], to: (_, { ministry }) => `/${ministry}/`, status: 301 },
  { from: [], under: ['artists', 'leaders'], to: (name) => `/${name}/`, status: 301 },
  { from: ({ legacy }) => legacy.landing, to: (_, { legacy }) => legacy.first_screen, status: 302 },
  { from: ({ legacy }) => [legacy.discover], to: '/discover/', status: 302 },
  // Not in the specification: folders without the name of a page.
  { from: ['settings'], to: '/settings/account/', status: 302 },
  { from: ['series', 'content', 'artists', 'leaders'], to: '/discover/', status: 302 },
  { from: ['daily-items'], to: '/daily-prayer/', status: 302 },
]

/** A segment without characters that could change host, folder or line. */
const NAME = /^(?!\.+$)(?:(?!%(?:2f|5c|[01][\da-f]|7f))[^/\\\s])+$/i

/**
 * The redirect of an address; undefined if it has its own page. The query is appended to the row's own. Trailing slashes
 * and the letter case of a single segment are ignored.
 */
export function redirectFor(path: string, query: string, brand: BrandAddresses): PageRedirect | undefined {
  const whole = path.replace(/^\/|\/$/g, '')
  const requestedPath = whole.includes('/') ? whole : whole.toLowerCase()
  const [, folder = '', last = ''] = /^(.+)\/([^/]*)$/s.exec(whole) ?? []
  for (const { from, under, to, status } of ROWS) {
    const isUnder = under?.includes(folder) && NAME.test(last)
    if (!isUnder && !(typeof from === 'function' ? from(brand) : from).includes(requestedPath)) continue
    const target = typeof to === 'string' ? to : to(isUnder ? last : requestedPath, brand)
    return { to: mergeQuery(target, query), status }
  }
  return undefined
}

function communityOffer(code: string, { communities }: BrandAddresses): string {
  return `/subscribe/?product_id=${communities.product_id}&community=${code}&is_renew_trial=true`
}

function reliefOffer(_: string, { relief }: BrandAddresses): string {
  return `/subscribe/?product_id=${relief.product_id}&community=${relief.community}`
}
