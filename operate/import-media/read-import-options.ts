import { parseArgs } from 'node:util'
import { VISIBILITIES } from '#rules/catalogue/visibility.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { ImportOptions } from './build-series.ts'
import { toSingleLine } from './recording-name.ts'

const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/
const CATEGORY = /^[a-z][a-z0-9-]{0,39}$/
const OPTIONS = {
  series: { type: 'string' },
  artist: { type: 'string' },
  free: { type: 'boolean' },
  visibility: { type: 'string' },
  'visible-at': { type: 'string' },
  category: { type: 'string' },
  locale: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

/** Parses the options of `import-media`. Throws a ConfigError naming the first bad one. */
export function readImportOptions(args: readonly string[]): {
  folder: string
  isDryRun: boolean
  wishes: ImportOptions
} {
  const { values, positionals } = parseOptions(args)
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new ConfigError('name one folder of recordings to import')
  const visibility = VISIBILITIES.find((value) => value === (values.visibility ?? 'public'))
  if (!visibility) throw new ConfigError(`--visibility must be one of ${VISIBILITIES.join(', ')}`)
  const options: ImportOptions = {
    series: nameOption('--series', values.series),
    artist: nameOption('--artist', values.artist),
    isFree: values.free ?? false,
    visibility,
    visibleAt: readTime(values['visible-at']),
    category: patternOption('--category', values.category ?? 'devotional', CATEGORY, 'a word like music'),
    locale: patternOption('--locale', values.locale ?? 'en', LOCALE, 'a language like en or pt-BR'),
  }
  if ((visibility === 'schedule') !== (options.visibleAt !== null)) {
    throw new ConfigError('--visibility schedule and --visible-at must be used together')
  }
  return { folder, isDryRun: values['dry-run'] ?? false, wishes: options }
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new ConfigError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
}

function nameOption(option: string, value: string | undefined): string | undefined {
  const name = value === undefined ? undefined : toSingleLine(value)
  if (name === '' || (name?.length ?? 0) > 300) throw new ConfigError(`${option} must be a name`)
  return name
}

function patternOption(option: string, value: string, pattern: RegExp, like: string): string {
  if (!pattern.test(value)) throw new ConfigError(`${option} must be ${like}`)
  return value
}

function readTime(text: string | undefined): string | null {
  if (text === undefined) return null
  const time = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new ConfigError('--visible-at must be a time like 2027-04-01T05:00:00Z')
  return new Date(time).toISOString()
}
