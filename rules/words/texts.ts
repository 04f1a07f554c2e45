import { type CompiledMessage, formatMessage, type MessageValues } from './format-message.ts'
import type { Language } from './language.ts'

/** Values that texts of the brand may name without being told. */
type KnownName = 'brand' | 'premium'

/** The names in braces of a message: `title` for `Play {title}`; the words of plurals and selects are no names. */
type NamesIn<icu> = icu extends `${string}{${infer rest}` ? NameAt<rest> | NamesIn<rest> : never
type NameAt<rest> = rest extends `${infer inner}}${string}`
  ? inner extends `${infer name},${string}`
    ? name
    : inner extends `${string}${' ' | '#' | '{'}${string}`
      ? never
      : inner
  : never

/** What a group of texts has to be told. */
export type TextValues<english> = {
  readonly [name in Exclude<NamesIn<english[keyof english]>, KnownName>]: string | number | boolean | null
}

/** A group of English messages, with the path under which translations name them: `letters.receipt.subject`. */
export type Texts<english extends Readonly<Record<string, CompiledMessage>>> = { id: string; english: english }

const groups: Texts<Readonly<Record<string, CompiledMessage>>>[] = []

/**
 * A group of messages that server and browser both write, or the server alone. Nothing here knows the current language:
 * `textsIn` is told it.
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

/** All texts of a group in a language, with their values filled in when they are read. */
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
 * Every group of the modules that were loaded, in their order.
 * @public tools/messages/english-messages.ts imports it by its path.
 */
export function listTexts(): typeof groups {
  return groups
}
