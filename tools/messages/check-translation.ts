import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Message } from './english-messages.ts'

export type Translation = Readonly<Record<string, string>>

/** Arguments that every message has. */
const GLOBAL_ARGUMENTS = ['brand', 'premium']
const SUPPORTED_FORMATS = new Set([undefined, 'number', 'plural', 'select', 'selectordinal'])

/** The faults of a translation, as sentences; empty if it can be offered. */
export function translationFaults(translation: Translation, english: ReadonlyMap<string, Message>): string[] {
  const missing = [...english.keys()].filter((id) => !Object.hasOwn(translation, id)).map((id) => `${id} is missing`)
  const wrong = Object.entries(translation).flatMap(([id, icu]) => {
    const source = english.get(id)
    return source === undefined ? [`${id} is not known`] : messageFaults(id, icu, source)
  })
  return [...missing, ...wrong]
}

function messageFaults(id: string, icu: string, source: Message): string[] {
  const message = tryCompile(icu)
  if (message instanceof Error) return [`${id} is not a message: ${message.message}`]
  const english = tryCompile(source)
  const known = new Set([...GLOBAL_ARGUMENTS, ...(english instanceof Error ? [] : argumentsIn(english).keys())])
  return [...argumentsIn(message)].flatMap(([name, kind]) => [
    ...(known.has(name) ? [] : [`${id} names {${name}}, which it is never told`]),
    ...(SUPPORTED_FORMATS.has(kind) ? [] : [`${id} asks for {${name}} as ${kind}, which is not understood`]),
  ])
}

function tryCompile(message: Message): CompiledMessage | Error {
  try {
    return typeof message === 'string' ? compileMessageOrThrow(message) : message
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The arguments of a message with their types, nested choices included. */
export function argumentsIn(message: CompiledMessage): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>()
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, kind, cases] = token
    found.set(name, kind)
    const choices = typeof cases === 'object' && cases !== null ? Object.values(cases) : []
    for (const choice of choices.filter((one) => Array.isArray(one))) {
      for (const [inner, innerKind] of argumentsIn(choice)) found.set(inner, innerKind)
    }
  }
  return found
}
