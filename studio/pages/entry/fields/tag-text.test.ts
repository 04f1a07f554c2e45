import { expect, test } from 'vitest'
import { tagsFromText, textOfTags } from './tag-text.ts'

const HOPE = { name: 'hoffnung', display_name: 'Hope' }

test.each([
  ['one known tag', 'Hope', [HOPE]],
  ['a new tag beside it', 'Hope, Holy Week', [HOPE, { name: 'holy-week', display_name: 'Holy Week' }]],
  ['the same tag twice', 'Hope, Hope', [HOPE]],
  ['commas and spaces alone', ' , ,', []],
])('the tags of a line: %s', (_name, text, tags) => {
  expect(tagsFromText(text, [HOPE])).toEqual(tags)
})

test('tags become text and back', () => {
  expect(tagsFromText(textOfTags([HOPE]), [HOPE])).toEqual([HOPE])
})
