import { type CompiledMessage, formatMessage, type MessageValues } from './format-message.ts'
import type { Language } from './language.ts'

/** Values of the brand, which every text may use without receiving them. */
type KnownName = 'brand' | 'premium'

/** The names in braces of a message: `title` for `Play {title}`; the words within plurals and selects are not names. */
type NamesIn<icu> = icu extends `${string}{${infer rest}` ? NameAt<rest> | NamesIn<rest> : never
type NameAt<rest> = rest extends `${infer inner}}${string}`
  ? inner extends `${infer name},${string}`
    ? name
    : inner extends `${string}${' ' | '#' | '{'}${string}`
      ? never
      : inner
  : never

/** The values that a group of texts requires. */
export type TextValues<english> = {
  readonly [name in Exclude<NamesIn<english[keyof english]>, KnownName>]: string | number | boolean | null
}

/** A group of English messages, with the path under which translations name them: `letters.receipt.subject`. */
export type Texts<english extends Readonly<Record<string, CompiledMessage>>> = { id: string; english: english }

const groups: Texts<Readonly<Record<string, CompiledMessage>>>[] = []

/**
 * A group of messages for server and browser, or for the server alone. The current language is not known here: it is an
 * argument of `textsIn`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const english extends Readonly<Record<string, string>>>(
  id: string,
  english: english,
): Texts<english> {
  const group = { id, english }
  groups.push(group)
  return group
}

/** Marks a message with plurals or choices, which the build compiles in place. */
/* @__NO_SIDE_EFFECTS__ */
export function message<const icu extends string>(icu: icu): icu {
  return icu
}

/** All texts of a group in a language. Values are filled in when a text is read. */
export function textsIn<english extends Readonly<Record<string, CompiledMessage>>>(
  { id, english }: Texts<english>,
  { locale, find }: Language,
  values: TextValues<english> & MessageValues,
): { readonly [key in keyof english]: string } {
  const written = Object.entries(english).map(([key, source]) => [
    key,
    formatMessage(find(`${id}.${key}`, source), values, locale),
  ])
  // Each key of the group has its text.
  return Object.fromEntries(written)
}

/**
 * Every group of the loaded modules, in their order. @public tools/messages/english-messages.ts imports it by its path.
 */
export function listTexts(): typeof groups {
  return groups
}
