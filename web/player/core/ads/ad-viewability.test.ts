import { describe, expect, it } from 'vitest'
import { createViewability } from './ad-viewability.ts'

type Seen = [at: number, isInView: boolean | null]

const seen = (from: number, to: number): Seen[] =>
  Array.from({ length: (to - from) * 4 + 1 }, (_, step) => [from + step / 4, true])
const hidden = (from: number, to: number): Seen[] => seen(from, to).map(([at]) => [at, false])

describe('an advertisement', () => {
  it.each<[string, Seen[], string]>([
    ['in view for two seconds', seen(0, 2), 'viewable'],
    ['in view to its end', seen(0, 15), 'viewable'],
    ['in view later', [...hidden(0, 5), ...seen(5.25, 7.25)], 'viewable'],
    ['in view, then not', [...seen(0, 2), ...hidden(2.25, 6)], 'viewable'],
    ['in view for less', seen(0, 1.75), 'notViewable'],
    ['in view for less, twice', [...seen(0, 1.5), ...hidden(1.75, 2), ...seen(2.25, 3.75)], 'notViewable'],
    ['never in view', hidden(0, 15), 'notViewable'],
    ['begun anew', [...seen(1, 2.5), ...seen(0, 1)], 'notViewable'],
    ['of which nothing was shown', [], 'notViewable'],
    [
      'of which nobody can tell',
      [
        [0, null],
        [5, null],
      ],
      'undetermined',
    ],
  ])('%s', (_name, looks, wanted) => {
    const viewability = createViewability()
    for (const [at, isInView] of looks) viewability.sample({ at, isInView })
    expect(viewability.end()).toBe(wanted)
  })

  it('is reported as soon as its viewability is known', () => {
    const viewability = createViewability()
    const told = seen(0, 3).map(([at, isInView]) => viewability.sample({ at, isInView }))
    expect(told.indexOf('viewable')).toBe(8)
  })
})
