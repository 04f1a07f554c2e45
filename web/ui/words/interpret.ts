/** A message as `@lingui/message-utils` compiles it from ICU MessageFormat; a text without arguments stays itself. */
export type Compiled = string | readonly Token[]
export type Token = string | readonly [name: string, kind?: string, cases?: unknown]
export type Values = Readonly<Record<string, string | number | boolean | null>>

type Cases = Readonly<Record<string, Compiled | number | undefined>>
type Told = { values: Values; locale: string; count?: number }

const NAMED = /\{(\w+)\}/g

/** The words of a message in one language: its arguments filled in, its plurals and choices made. */
export function interpret(message: Compiled, values: Values, locale: string): string {
  if (typeof message === 'string') return message.replace(NAMED, (_whole, name: string) => String(values[name] ?? ''))
  return say(message, { values, locale })
}

function say(tokens: readonly Token[], told: Told): string {
  let words = ''
  for (const token of tokens) words += typeof token === 'string' ? sayText(token, told) : sayArgument(token, told)
  return words
}

/** A sharp stands for the number that a plural is chosen by. */
function sayText(token: string, { locale, count }: Told): string {
  return token === '#' && count !== undefined ? numberText(count, locale) : token
}

function sayArgument([name, kind, cases]: Exclude<Token, string>, told: Told): string {
  const value = told.values[name]
  if (kind === undefined) return String(value ?? '')
  if (kind === 'number') return numberText(Number(value), told.locale)
  const choices = cases as Cases
  if (kind === 'select')
    return sayChoice(Object.hasOwn(choices, String(value)) ? choices[String(value)] : choices.other, told)
  const amount = Number(value)
  const count = amount - Number(choices.offset ?? 0)
  const form = pluralForm(count, { locale: told.locale, type: kind === 'selectordinal' ? 'ordinal' : 'cardinal' })
  return sayChoice(choices[amount] ?? choices[form] ?? choices.other, { ...told, count })
}

function sayChoice(choice: Compiled | number | undefined, told: Told): string {
  return typeof choice === 'object' ? say(choice, told) : String(choice ?? '')
}

// A formatter costs eighty times what it formats: each is made once.
const numbers = new Map<string, Intl.NumberFormat>()
const plurals = new Map<string, Intl.PluralRules>()

function numberText(value: number, locale: string): string {
  let format = numbers.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale)
    numbers.set(locale, format)
  }
  return format.format(value)
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
