import type { BrandEditor } from './editing/use-brand-editor.ts'

/** The props of every card of the brand. */
export type BrandPart = { editor: BrandEditor; isReadOnly: boolean }
