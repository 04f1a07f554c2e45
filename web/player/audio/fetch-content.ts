import { type ContentItem, getContent } from '#contract/catalogue.ts'
import { call } from '#web/transport/api.ts'

/** An item as this visitor may have it. A chunk of its own: only who plays what the page did not link needs it. */
export async function fetchContent(id: string): Promise<ContentItem> {
  const { data } = await call(getContent, { params: { id }, query: {} })
  return data
}
