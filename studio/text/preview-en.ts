import { catalogue } from '#web/ui/words/catalogue.ts'

/** Texts of the previews of listeners' pages. */
export const previewText = catalogue('studio_preview', {
  width: 'Width of the preview',
  widths: { phone: 'Phone', tablet: 'Tablet', desk: 'Desktop' },
})
