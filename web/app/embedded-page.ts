import type { EmbeddedPage } from '#contract/page-data.ts'

export const EMBEDDED_ID = 'embedded-page'

/** JSON that cannot close the script element it is written into, nor end a line in an old parser. */
export function embeddedScript(embedded: EmbeddedPage): string {
  const json = JSON.stringify(embedded)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<script id="${EMBEDDED_ID}" type="application/json">${json}</script>`
}

/** Reads what `embeddedScript` wrote. Our own server wrote it for this very build. */
export function readEmbedded(element: { textContent: string | null } | null): EmbeddedPage {
  return JSON.parse(element?.textContent ?? '') as EmbeddedPage
}
