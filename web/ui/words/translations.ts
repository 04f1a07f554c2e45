import type { CompiledMessage } from '#rules/words/format-message.ts'

/** The messages of a language by the steps of their ids, as the build writes them. */
type MessageTree = { readonly [step: string]: CompiledMessage | MessageTree }

/** Each translation is a chunk of its own, compiled by the build. */
export const TRANSLATIONS = import.meta.glob<MessageTree>('../text/locales/*.json', { import: 'default' })

/** The messages of a language by id; none without a translation. */
export async function loadMessages(locale: string): Promise<ReadonlyMap<string, CompiledMessage>> {
  const messages = new Map<string, CompiledMessage>()
  addMessages(messages, (await TRANSLATIONS[`../text/locales/${locale}.json`]?.()) ?? {})
  return messages
}

function addMessages(messages: Map<string, CompiledMessage>, tree: MessageTree, path = ''): void {
  for (const [step, part] of Object.entries(tree)) {
    if (isMessage(part)) messages.set(path + step, part)
    else addMessages(messages, part, `${path}${step}.`)
  }
}

function isMessage(part: CompiledMessage | MessageTree): part is CompiledMessage {
  return typeof part === 'string' || Array.isArray(part)
}
