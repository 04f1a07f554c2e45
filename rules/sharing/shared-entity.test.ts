import { expect, test } from 'vitest'
import { entityOfPath, type SharedEntity, shareResource } from './shared-entity.ts'

test.each([
  ['/daily/lamentations-3/', { type: 'daily-item', id: 'lamentations-3' }],
  ['/daily/%/', undefined],
  ['/daily-prayer/', { type: 'page', id: 'daily-prayer' }],
  ['/discover/', { type: 'page', id: 'discover' }],
  ['/discover/#open-radio', undefined],
  ['/discover/?tag=psalms', undefined],
  ['/series/slow-psalms/', undefined],
  ['./', undefined],
  ['//elsewhere.example/', undefined],
  ['https://elsewhere.example/', undefined],
])('%s leads to %j', (path, entity) => {
  expect(entityOfPath(path)).toEqual(entity)
})

test.each<[SharedEntity['type'], string]>([
  ['content', 'content'],
  ['content-series', 'content-series'],
  ['daily-item', 'daily-items'],
  ['artist', 'artists'],
  ['page', 'pages'],
])('the call of a %s has the resource %s', (type, resource) => {
  expect(shareResource({ type, id: 'x' })).toBe(resource)
})
