import { expect, test } from 'vitest'
import { chosenCover, coverAfterSave } from './cover-edits.ts'

const cover = { picture_id: 'one', url: '/one.jpg', width: 1600, height: 1400, x: 0.5, y: 0.5, zoom: 1 }

test('a picture that arrived while a cover was saved stays, on top of it', () => {
  const picture = chosenCover(cover)
  const next = { ...cover, picture_id: 'two' }
  expect(coverAfterSave({ version: 3, cover }, { picture, version: 4 })).toBeUndefined()
  expect(coverAfterSave({ version: 3, cover: next }, { picture, version: 4 })).toEqual({ version: 4, cover: next })
  expect(coverAfterSave({ version: 3, cover }, { picture: null, version: 4 })).toBeUndefined()
})
