import type { FeedSection } from '#contract/catalogue/discover.ts'

/** A minimal section for tests. */
export function feedSection(id: string, object: string, more: Partial<FeedSection> = {}): FeedSection {
  return {
    id,
    object,
    title: id,
    subtitle: null,
    overline: null,
    description: null,
    reference: null,
    image_url: null,
    wide_image_url: null,
    button_text: null,
    action_url: null,
    styles: null,
    tags: [],
    items: [],
    ...more,
  }
}
