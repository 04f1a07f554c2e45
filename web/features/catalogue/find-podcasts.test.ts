import { expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { findPodcasts } from './find-podcasts.ts'

/** A catalogue with every podcast except those for which this is thrown. */
function catalogue(thrown: Readonly<Record<string, Error>>): Caller {
  return (async (_: object, { params: { id } }: { params: { id: string } }) => {
    if (thrown[id]) throw thrown[id]
    return { data: { id, handle: id, title: id.toUpperCase(), author_name: 'Ruth', image_url: '/a.webp', items: [] } }
  }) as Caller
}

test('podcasts are found in the requested order, without missing ones', async () => {
  const found = await findPodcasts(['dawn', 'gone', 'dusk'], catalogue({ gone: new CallError('series_not_found') }))
  expect(found).toEqual([
    { id: 'dawn', handle: 'dawn', title: 'DAWN', author_name: 'Ruth', image_url: '/a.webp' },
    { id: 'dusk', handle: 'dusk', title: 'DUSK', author_name: 'Ruth', image_url: '/a.webp' },
  ])
})

test('a defect of the catalogue is thrown when podcasts are searched', async () => {
  const call = catalogue({ dusk: new TypeError('no such row') })
  await expect(findPodcasts(['dawn', 'dusk'], call)).rejects.toThrow('no such row')
})
