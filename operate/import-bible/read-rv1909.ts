import { fileURLToPath } from 'node:url'
import type { BibleText } from './bible-text.ts'
import { readSword } from './read-sword.ts'

const MODULE = fileURLToPath(new URL('../../catalogue/bibles/rv1909/mods.d/spaRV1909eb.conf', import.meta.url))

/** The Reina-Valera of 1909, as Debian's `sword-text-sparv` has it. */
export function readRv1909(): BibleText {
  return { ...readSword(MODULE), name: 'Reina-Valera 1909' }
}
