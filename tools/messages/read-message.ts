import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Message } from './english-messages.ts'

/** An argument of a message: its kind (`plural`, `select`; none for a plain value), and its cases. */
export type Argument = {
  name: string
  kind: string | undefined
  cases: ReadonlyMap<string, CompiledMessage>
  /** True if it is inside one case of another argument. */
  isNested: boolean
}

/** A message as tokens; an error if it is not ICU MessageFormat. */
export function compileMessage(message: Message): CompiledMessage | Error {
  try {
    return typeof message === 'string' ? compileMessageOrThrow(message) : message
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** All arguments of a message, including those within cases. */
export function argumentsOf(message: CompiledMessage, isNested = false): Argument[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, kind, options] = token
    const cases = new Map(
      Object.entries(typeof options === 'object' && options !== null ? options : {}).flatMap(([key, chosen]) =>
        key === 'offset' ? [] : [[key, Array.isArray(chosen) ? chosen : [String(chosen)]] as const],
      ),
    )
    return [{ name, kind, cases, isNested }, ...[...cases.values()].flatMap((chosen) => argumentsOf(chosen, true))]
  })
}

/** The words of a message in all its cases, without arguments. */
export function wordsOf(message: CompiledMessage): string {
  return message
    .map((token) =>
      typeof token === 'string'
        ? token
        : [...argumentsOf([token])]
            .flatMap(({ cases }) => [...cases.values()])
            .map(wordsOf)
            .join(' '),
    )
    .join(' ')
}
