import type { Visibility } from '#rules/catalogue/visibility.ts'
import { toSingleLine } from '#server/media/recordings/recording-name.ts'
import { readCategory, readLocale } from '../command-line/content-flags.ts'
import { UsageError } from '../command-line/usage-error.ts'
import type { ImportOptions } from './build-series.ts'

/** The flags of `import media` that describe the recordings. */
export type ImportFlags = {
  series?: string
  artist?: string
  free: boolean
  visibility: Visibility
  visibleAt?: string
  category?: string
  locale?: string
}

/** Checks the flags; throws a UsageError naming the first bad one. */
export function readImportOptions(flags: ImportFlags): ImportOptions {
  const { visibility } = flags
  const options: ImportOptions = {
    series: nameOption('--series', flags.series),
    artist: nameOption('--artist', flags.artist),
    isFree: flags.free,
    visibility,
    visibleAt: readTime(flags.visibleAt),
    category: readCategory(flags.category ?? 'devotional'),
    locale: readLocale(flags.locale ?? 'en'),
  }
  if ((visibility === 'schedule') !== (options.visibleAt !== null)) {
    throw new UsageError('--visibility schedule and --visible-at must be used together')
  }
  return options
}

function nameOption(option: string, value: string | undefined): string | undefined {
  const name = value === undefined ? undefined : toSingleLine(value)
  if (name === '' || (name?.length ?? 0) > 300) throw new UsageError(`${option} must be a name`)
  return name
}

function readTime(text: string | undefined): string | null {
  if (text === undefined) return null
  const time = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new UsageError('--visible-at must be a time like 2027-04-01T05:00:00Z')
  return new Date(time).toISOString()
}
