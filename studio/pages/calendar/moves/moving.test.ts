import { expect, test } from 'vitest'
import { weekMoves } from './moving.ts'

const day = (name: string, hasDevotional = true) => ({
  day: name,
  version: 3,
  devotional: hasDevotional ? { id: name, reference: 'Psalm 1', image_url: '', is_edited: false } : null,
})

test('two weeks exchange their devotionals day by day, including empty days', () => {
  const days = [day('11-23'), day('11-24', false), day('11-30', false), day('12-01'), day('12-02', false)]
  expect(weekMoves({ from: '2026-11-26', to: '2026-12-02' }, days)).toEqual({
    moves: [
      { from: '11-23', to: '11-30' },
      { from: '12-01', to: '11-24' },
    ],
    versions: ['11-23', '11-30', '11-24', '12-01', '12-02'].map((name) => ({ day: name, version: 3 })),
  })
})

test('a week does not move onto itself', () => {
  expect(weekMoves({ from: '2026-11-23', to: '2026-11-29' }, [day('11-23')])).toBeUndefined()
})
