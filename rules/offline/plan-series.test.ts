import { expect, test } from 'vitest'
import { planSeries } from './plan-series.ts'

const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }))

type Given = {
  count?: number
  fromId?: string | null
  lastHeardId?: string
  finished?: string
  kept?: string
  own?: string
}

function plan({ count = 3, fromId = null, lastHeardId, finished = '', kept = '', own = kept }: Given) {
  const { toKeep, toRemove } = planSeries(items, {
    count,
    fromId,
    lastHeardId: lastHeardId ?? null,
    isFinished: (id) => finished.includes(id),
    keptIds: [...own],
    isKept: (id) => kept.includes(id),
  })
  return [toKeep.map(({ id }) => id).join(''), toRemove.join('')]
}

test.each<[string, Given, string[]]>([
  ['the next ones are kept', {}, ['abc', '']],
  ['from the listener’s place on', { fromId: 'c' }, ['cde', '']],
  ['nothing, if they are here', { kept: 'abc' }, ['', '']],
  ['the next one, and the one heard goes', { kept: 'abc', finished: 'a', fromId: 'b', lastHeardId: 'b' }, ['d', 'a']],
  ['what was heard last stays', { kept: 'abc', finished: 'a', fromId: 'b', lastHeardId: 'a' }, ['d', '']],
  ['the oldest heard goes first', { kept: 'cab', finished: 'abc', fromId: 'd', count: 4 }, ['def', 'ca']],
  ['what is not finished stays', { kept: 'abc', fromId: 'd' }, ['def', '']],
  ['what the listener downloaded alone stays', { kept: 'abc', own: 'bc', finished: 'a', fromId: 'b' }, ['d', '']],
  ['at the end nothing makes room for nothing', { kept: 'def', finished: 'd', fromId: 'e' }, ['', '']],
])('downloads of a series: %s', (_, given, expected) => {
  expect(plan(given)).toEqual(expected)
})

test('a series heard from start to end never keeps more items than the chosen count plus one', () => {
  let kept = ''
  let finished = ''
  const arrived: string[] = []
  for (const { id } of items) {
    const [toKeep = '', toRemove = ''] = plan({ kept, finished, fromId: id, lastHeardId: id })
    arrived.push(...toKeep)
    kept = [...kept, ...toKeep].filter((one) => !toRemove.includes(one)).join('')
    expect(kept.length).toBeLessThanOrEqual(4)
    expect(kept).toContain(id)
    finished += id
  }
  expect(arrived.join('')).toBe('abcdef')
})
