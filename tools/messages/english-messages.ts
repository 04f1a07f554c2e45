import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { listFiles } from '../sources/source-files.ts'

/** A message's source, or its compiled form. */
export type Message = string | CompiledMessage

type CatalogueModule = { englishMessages: (words: object) => Map<string, Message> }
type GroupsModule = { listTexts: () => readonly { id: string; english: Readonly<Record<string, Message>> }[] }

const root = join(import.meta.dirname, '../..')
const TEXT = /^web\/ui\/text\/.*(?<!\.test)\.ts$/
/** Groups of texts used on the server, or on both sides. */
const GROUPS = /^(?:rules\/.*-texts|brand\/messages\/.*|brand\/.*-words)(?<!\.test)\.ts$/

const importFromRoot = (path: string) => import(pathToFileURL(join(root, path)).href)

/** All English messages by id, in the order of the files: those of pages, then those of the server. */
export async function readEnglishMessages(): Promise<Map<string, Message>> {
  return new Map([...(await readCatalogueMessages()), ...(await readGroupMessages())])
}

/** The messages of pages, in catalogues. */
export async function readCatalogueMessages(): Promise<Map<string, Message>> {
  // A dynamic import by path: browser types are not available in the tools.
  const { englishMessages }: CatalogueModule = await importFromRoot('web/ui/words/catalogue.ts')
  const messages = new Map<string, Message>()
  for (const path of listFiles(TEXT)) {
    const exported: Record<string, unknown> = await importFromRoot(path)
    for (const words of Object.values(exported)) {
      if (typeof words !== 'object' || words === null) continue
      for (const [id, message] of englishMessages(words)) messages.set(id, message)
    }
  }
  return messages
}

/** The messages used on the server, or on both sides, in groups. */
async function readGroupMessages(): Promise<Map<string, Message>> {
  const { listTexts }: GroupsModule = await importFromRoot('rules/words/texts.ts')
  for (const path of listFiles(GROUPS)) await importFromRoot(path)
  return new Map(
    listTexts().flatMap(({ id, english }) =>
      Object.entries(english).map(([key, message]) => [`${id}.${key}`, message]),
    ),
  )
}
