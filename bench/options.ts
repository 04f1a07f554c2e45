import type { SimulatedYears } from './billing/measure-billing.ts'

export type Options = {
  isQuick: boolean
  /** Rounds over all targets, and visits of each page. */
  rounds: number
  /** How long each target is measured in each round. */
  milliseconds: number
  /** Only targets whose name contains this, and the baseline; results are not written. */
  only: string | undefined
  /** Only the server and its pages; only their part of the results is written. */
  isServerOnly: boolean
  /** Only the large catalogue; only its section of the results is written. */
  isScaleOnly: boolean
  /** Only this many items and people on PostgreSQL beside the demo's size; undefined without `--scale=…`. */
  largeItems: number | undefined
  /** Only a simulated day of so many listeners; undefined without `--day=…`. */
  dayListeners: number | undefined
  /** True to use filled databases of an earlier `--scale=…`, and to leave those of this run. */
  isKept: boolean
  /** True to write the figures of `--scale=…` or `--day=…` to their section of the results. */
  isWritten: boolean
  /** Only signing in; only its section of the results is written. */
  isIdentityOnly: boolean
  /** Only the players; only their section of the results is written. */
  isPlayerOnly: boolean
  /** Only typing in the studio; only its section of the results is written. */
  isStudioOnly: boolean
  /** Only subscriptions; only their section of the results is written. */
  isBillingOnly: boolean
  /** The number of subscriptions, and their months. */
  years: SimulatedYears
  /** False for a quick run, and if the numbers were given: the figures are then printed and not written. */
  isWholeYears: boolean
  /** True to record CPU profiles of the servers. */
  isProfiled: boolean
}

/**
 * `--quick`: one round, to check that everything runs, with rough figures. `--only=feed`: these targets only, printed
 * and not written. `--server`, `--scale`, `--identity`, `--billing`, `--player`, `--studio`: only the server and its
 * pages, the large catalogue, signing in, years of subscriptions (`--billing=1000x12` for fewer, printed only), the
 * players, or typing in the studio. `--scale=1000000`: as many items and people on PostgreSQL, printed only; `--write`
 * also writes them, `--keep` keeps the filled databases for the next run, `--only=people` measures these calls only.
 * `--day=200000`: a day's traffic of so many listeners with the billing rounds in it, printed only without `--write`.
 * `--profile`: with CPU profiles of the servers, in node_modules/.cache/profiles.
 */
export function readOptions(words: readonly string[]): Options {
  const isQuick = words.includes('--quick')
  return {
    isQuick,
    rounds: isQuick ? 1 : 3,
    milliseconds: isQuick ? 600 : 1000,
    only: words.find((word) => word.startsWith('--only='))?.slice('--only='.length),
    isServerOnly: words.includes('--server'),
    isScaleOnly: words.includes('--scale'),
    largeItems: readSize(words, '--scale=', FEWEST_ITEMS),
    dayListeners: readSize(words, '--day=', FEWEST_LISTENERS),
    isKept: words.includes('--keep'),
    isWritten: words.includes('--write'),
    isIdentityOnly: words.includes('--identity'),
    isPlayerOnly: words.includes('--player'),
    isStudioOnly: words.includes('--studio'),
    isBillingOnly: words.some((word) => word.startsWith('--billing')),
    isWholeYears: !isQuick && readYears(words) === undefined,
    years: readYears(words) ?? { subscriptions: isQuick ? 1000 : 10_000, months: 36 },
    isProfiled: words.includes('--profile'),
  }
}

function readYears(words: readonly string[]): SimulatedYears | undefined {
  const [, subscriptions, months] = words.map((word) => /^--billing=(\d+)x(\d+)$/.exec(word)).find(Boolean) ?? []
  return subscriptions && months ? { subscriptions: Number(subscriptions), months: Number(months) } : undefined
}

/** The fewest items with the proportions of a large catalogue. */
const FEWEST_ITEMS = 1000

/** With fewer, most quarter hours of the day have no visit. */
const FEWEST_LISTENERS = 100

function readSize(words: readonly string[], option: string, fewest: number): number | undefined {
  const word = words.find((one) => one.startsWith(option))
  if (word === undefined) return undefined
  const size = Number(word.slice(option.length))
  if (!Number.isSafeInteger(size) || size < fewest) throw new Error(`${word}: a whole number from ${fewest} on`)
  return size
}
