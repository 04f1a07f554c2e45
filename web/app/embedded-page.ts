import type { EmbeddedPage } from '#contract/page-data.ts'

export const EMBEDDED_ID = 'embedded-page'

/** JSON that cannot close its script element, and without the line separators U+2028 and U+2029. */
export function embeddedScript(embedded: EmbeddedPage): string {
  const json = JSON.stringify(embedded)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<script id="${EMBEDDED_ID}" type="application/json">${json}</script>`
}

/** Reads what `embeddedScript` wrote. The server of the same build wrote it, so it is not validated. */
export function readEmbedded(element: { textContent: string | null } | null): EmbeddedPage {
  return JSON.parse(element?.textContent ?? '') as EmbeddedPage
}
