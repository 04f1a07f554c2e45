import type { CompiledMessage } from '#rules/words/format-message.ts'

type Translation = Readonly<Record<string, CompiledMessage>>

/** Each translation is a chunk of its own, compiled by the build. */
export const TRANSLATIONS = import.meta.glob<Translation>('../text/locales/*.json', { import: 'default' })
