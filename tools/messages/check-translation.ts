import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { isLeftInEnglish } from './english-left.ts'
import type { Message } from './english-messages.ts'
import { linkFaults } from './link-faults.ts'
import { pluralFaults } from './plural-faults.ts'
import { type Argument, argumentsOf, compileMessage } from './read-message.ts'

export type Translation = Readonly<Record<string, string>>
export type EnglishMessages = ReadonlyMap<string, Message>

/** Arguments that every message has. */
const GLOBAL_ARGUMENTS = ['brand', 'premium']
const PLURALS: readonly unknown[] = ['plural', 'selectordinal']
const SUPPORTED_FORMATS = new Set([undefined, 'number', 'plural', 'select', 'selectordinal'])

/** The faults of a translation, as sentences; empty if it can be offered. */
export function translationFaults(translation: Translation, english: EnglishMessages, locale: string): string[] {
  const missing = [...english.keys()].filter((id) => !Object.hasOwn(translation, id)).map((id) => `${id} is missing`)
  const wrong = Object.entries(translation).flatMap(([id, icu]) => {
    const source = english.get(id)
    if (source === undefined) return [`${id} is not known`]
    return messageFaults({ id, icu, source, locale }).map((fault) => `${id} ${fault}`)
  })
  return [...missing, ...wrong]
}

type Pair = { id: string; icu: string; source: Message; locale: string }

function messageFaults({ id, icu, source, locale }: Pair): string[] {
  const message = compileMessage(icu)
  if (message instanceof Error) return [`is not a message: ${message.message}`]
  const english = compileMessage(source)
  if (english instanceof Error) return [`has English that is not a message: ${english.message}`]
  return [
    ...(icu.trim() === '' ? ['is empty'] : []),
    ...(icu === icu.trim() ? [] : ['begins or ends with a space']),
    ...argumentFaults(message, english),
    ...linkFaults(message, english),
    ...argumentsOf(message)
      .filter(({ kind }) => PLURALS.includes(kind))
      .flatMap((plural) => pluralFaults(plural, locale)),
    ...(isLeftInEnglish(id, message, english) ? ['is still in English'] : []),
  ]
}

function argumentFaults(message: CompiledMessage, english: CompiledMessage): string[] {
  const [own, known] = [argumentsOf(message), argumentsOf(english)]
  const names = new Set([...GLOBAL_ARGUMENTS, ...known.map(({ name }) => name)])
  const used = new Set(own.map(({ name }) => name))
  const needed = new Set(known.filter(({ isNested }) => !isNested).map(({ name }) => name))
  return [
    ...own.flatMap((argument) => formatFaults(argument, names, known)),
    ...[...needed].filter((name) => !used.has(name)).map((name) => `does not use {${name}}`),
  ]
}

function formatFaults({ name, kind }: Argument, names: ReadonlySet<string>, english: readonly Argument[]): string[] {
  if (!names.has(name)) return [`names {${name}}, which it is never told`]
  if (!SUPPORTED_FORMATS.has(kind)) return [`asks for {${name}} as ${kind}, which is not understood`]
  const kinds = english.filter((argument) => argument.name === name).map((argument) => argument.kind)
  // A plain value is inserted unchanged, without the language’s digits and separators.
  const isBareCount = kind === undefined && kinds.length > 0 && kinds.every((one) => PLURALS.includes(one))
  return isBareCount ? [`uses {${name}} bare, where English counts: write {${name}, number} or a plural`] : []
}
