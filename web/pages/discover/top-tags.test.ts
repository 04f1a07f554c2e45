import { describe, expect, it } from 'vitest'
import type { Tag } from '#contract/catalogue/content.ts'
import { topTags, withoutTopTags } from './top-tags.ts'

const prayer: Tag = { name: 'prayer', display_name: 'Prayer' }
const advent: Tag = { name: 'advent', display_name: 'Advent' }

describe('the tags below the greeting', () => {
  it('are the tab’s own', () => {
    expect(topTags({ tags: [prayer], sections: [] })).toEqual([prayer])
  })

  it('are shown once: a section with the same tags is left out, one with others stays', () => {
    const same = { object: 'web-tags', tags: [prayer] }
    const other = { object: 'web-tags', tags: [prayer, advent] }
    const row = { object: 'web-scrollable-row', tags: [prayer] }
    expect(withoutTopTags([same, other, row], [prayer])).toEqual([other, row])
  })
})
