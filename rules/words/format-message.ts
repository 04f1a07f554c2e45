/** A message compiled from ICU MessageFormat by `@lingui/message-utils`; text without arguments stays a string. */
export type CompiledMessage = string | readonly Token[]
export type Token = string | readonly [name: string, kind?: string, cases?: unknown]
export type MessageValues = Readonly<Record<string, string | number | boolean | null>>

type Cases = Readonly<Record<string, CompiledMessage | number | undefined>>
type FormatContext = { values: MessageValues; locale: string; count?: number }

const ZERO = 48
const NAMED = /\{(\w+)\}/g

/** Formats a message: fills in its arguments and resolves its plurals and selects. */
export function formatMessage(message: CompiledMessage, values: MessageValues, locale: string): string {
  if (typeof message === 'string') return message.replace(NAMED, (_whole, name: string) => String(values[name] ?? ''))
  return formatTokens(message, { values, locale })
}

function formatTokens(tokens: readonly Token[], context: FormatContext): string {
  let result = ''
  for (const token of tokens) {
    const text = typeof token === 'string' ? formatText(token, context) : formatArgument(token, context)
    // A date or an amount may end in a full stop of its own: `2026 г.`
    result += result.endsWith('.') && text.startsWith('.') ? text.slice(1) : text
  }
  return result
}

/** `#` is replaced by the number of the plural. */
function formatText(token: string, { locale, count }: FormatContext): string {
  return token === '#' && count !== undefined ? formatNumber(count, locale) : token
}

function formatArgument([name, kind, options]: Exclude<Token, string>, context: FormatContext): string {
  const value = context.values[name]
  if (kind === undefined)
    return typeof value === 'number' ? inDigitsOf(String(value), context.locale) : String(value ?? '')
  if (kind === 'number') return formatNumber(Number(value), context.locale)
  const choices = options as Cases
  if (kind === 'select')
    return formatChoice(Object.hasOwn(choices, String(value)) ? choices[String(value)] : choices.other, context)
  const amount = Number(value)
  const count = amount - Number(choices.offset ?? 0)
  const form = pluralForm(count, { locale: context.locale, type: kind === 'selectordinal' ? 'ordinal' : 'cardinal' })
  return formatChoice(choices[amount] ?? choices[form] ?? choices.other, { ...context, count })
}

function formatChoice(choice: CompiledMessage | number | undefined, context: FormatContext): string {
  return typeof choice === 'object' ? formatTokens(choice, context) : String(choice ?? '')
}

// Creating a formatter costs about eighty times as much as using it, so each is cached.
const numbers = new Map<string, Intl.NumberFormat>()
const plurals = new Map<string, Intl.PluralRules>()

function formatNumber(value: number, locale: string): string {
  let format = numbers.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale)
    numbers.set(locale, format)
  }
  return format.format(value)
}

/** A text whose digits are those of the language: a year or a time, which take no separators. */
export function inDigitsOf(written: string, locale: string): string {
  const zero = formatNumber(0, locale).codePointAt(0) ?? ZERO
  return zero === ZERO ? written : written.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

function pluralForm(count: number, { locale, type }: { locale: string; type: Intl.PluralRuleType }): string {
  const key = `${type} ${locale}`
  let rules = plurals.get(key)
  if (!rules) {
    rules = new Intl.PluralRules(locale, { type })
    plurals.set(key, rules)
  }
  return rules.select(count)
}
