import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { listFiles } from '../sources/source-files.ts'

/** A message as it is written, or as the build has compiled it. */
export type Message = string | CompiledMessage

type CatalogueModule = { englishMessages: (words: object) => Map<string, Message> }

const root = join(import.meta.dirname, '../..')
const TEXT = /^web\/ui\/text\/.*(?<!\.test)\.ts$/

const importFromRoot = (path: string) => import(pathToFileURL(join(root, path)).href)

/** Every English message by its id, of all catalogues, in the order of their files. */
export async function readEnglishMessages(): Promise<Map<string, Message>> {
  // The tools know the pages by their paths alone: types of the browser have no place here.
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
