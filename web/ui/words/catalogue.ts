import { brand } from '#brand/brand.ts'
import { type CompiledMessage, formatMessage, type MessageValues } from '#rules/words/format-message.ts'
import { currentLanguage } from './language.ts'

/** A message with arguments: a function that formats it. */
export type Message<given extends unknown[]> = ((...given: given) => string) & {
  icu: CompiledMessage
  values: (...given: given) => MessageValues
}

/** The types of a catalogue's texts as pages read them: any string may be translated. */
export type Translated<words, fixed extends string = never> = words extends string
  ? string
  : words extends (...given: never[]) => unknown
    ? words
    : { readonly [key in keyof words]: key extends fixed ? words[key] : Translated<words[key], fixed> }

/** Values that every message may use without passing them. */
const brandValues = (): MessageValues => ({ brand: brand.name, premium: brand.premium_name })

type CatalogueSource = { id: string; english: object; fixed: readonly string[] }

const catalogues = new WeakMap<object, CatalogueSource>()

/**
 * A message in ICU MessageFormat and a function from its arguments to its values: `message('{count, plural, one {#
 * item} other {# items}}', (count: number) => ({ count }))`. The build compiles it.
 */
export function message<args extends unknown[]>(
  icu: CompiledMessage,
  values: (...given: args) => MessageValues,
): Message<args> {
  const format = (...given: args) =>
    formatMessage(icu, { ...brandValues(), ...values(...given) }, currentLanguage().locale)
  return Object.assign(format, { icu, values })
}

/**
 * English texts by key, read in the current language. A message id is a key path: `player.loading`. Keys in `fixed`,
 * and functions that are not messages, are never translated.
 */
/* @__NO_SIDE_EFFECTS__ */
export function catalogue<const messages extends object, const fixed extends string = never>(
  id: string,
  english: messages,
  fixed: readonly fixed[] = [],
): Translated<messages, fixed> {
  const names: ReadonlySet<string> = new Set(fixed)
  const nested = new Map<PropertyKey, unknown>()
  const translated = new Proxy(english, {
    get(node, key) {
      const value: unknown = Reflect.get(node, key)
      if (typeof key === 'symbol' || names.has(key)) return value
      const path = `${id}.${key}`
      if (typeof value === 'string') return translate(path, value, brandValues())
      if (isMessage(value))
        return (...args: unknown[]) => translate(path, value.icu, { ...brandValues(), ...value.values(...args) })
      if (typeof value !== 'object' || value === null || catalogues.has(value)) return value
      if (!nested.has(key)) nested.set(key, catalogue(path, value, fixed))
      return nested.get(key)
    },
  })
  catalogues.set(translated, { id, english, fixed })
  // The proxy returns the types that `Translated` declares.
  return translated as Translated<messages, fixed>
}

/** A catalogue's texts in the current language, as a copy that no later change of language affects. */
export function resolveMessages<messages>(messages: messages): messages {
  if (typeof messages !== 'object' || messages === null) return messages
  const copy: unknown = Array.isArray(messages)
    ? messages.map(resolveMessages)
    : Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, resolveMessages(value)]))
  return copy as messages
}

/**
 * Every message of a catalogue in English, by id.
 * @public tools/messages/english-messages.ts imports it by its path.
 */
export function englishMessages(messages: object): Map<string, CompiledMessage> {
  const source = catalogues.get(messages)
  if (!source) return new Map()
  const entries = Object.entries(source.english).flatMap(
    ([key, value]: [string, unknown]): [string, CompiledMessage][] => {
      const path = `${source.id}.${key}`
      if (source.fixed.includes(key)) return []
      if (typeof value === 'string') return [[path, value]]
      if (isMessage(value)) return [[path, value.icu]]
      const nested: unknown = Reflect.get(messages, key)
      return typeof nested === 'object' && nested !== null && nested !== value ? [...englishMessages(nested)] : []
    },
  )
  return new Map(entries)
}

function translate(path: string, english: CompiledMessage, values: MessageValues): string {
  const { locale, find } = currentLanguage()
  return formatMessage(find(path, english), values, locale)
}

function isMessage(value: unknown): value is Message<unknown[]> {
  return typeof value === 'function' && 'icu' in value
}
