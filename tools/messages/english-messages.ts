import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { listFiles } from '../sources/source-files.ts'

/** A message's source, or its compiled form. */
export type Message = string | CompiledMessage

type CatalogueModule = { englishMessages: (words: object) => Map<string, Message> }

const root = join(import.meta.dirname, '../..')
const TEXT = /^web\/ui\/text\/.*(?<!\.test)\.ts$/

const importFromRoot = (path: string) => import(pathToFileURL(join(root, path)).href)

/** All English messages by id, in the order of the catalogues' files. */
export async function readEnglishMessages(): Promise<Map<string, Message>> {
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
