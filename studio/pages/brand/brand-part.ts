import type { BrandEditor } from './editing/use-brand-editor.ts'

/** What every card of the brand is given. */
export type BrandPart = { editor: BrandEditor; isReadOnly: boolean }
