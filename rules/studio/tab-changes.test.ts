import { describe, expect, test } from 'vitest'
import type { TabDocument } from '#contract/studio/tabs.ts'
import { emptySection } from './section-needs.ts'
import { tabChanges } from './tab-changes.ts'
import { canMoveVersion } from './tab-version-moves.ts'

const section = (id: string, title = id) => ({ ...emptySection('web-scrollable-row', id), title })
const documentOf = (...sections: TabDocument['sections']): TabDocument => ({ tags: [], sections })
const BASE = documentOf(section('a'), section('b'), section('c'))

describe('differences between two versions of a tab', () => {
  test.each<[string, TabDocument, string[]]>([
    ['nothing', documentOf(...BASE.sections), []],
    ['a title', documentOf(section('a', 'Other'), section('b'), section('c')), ['sections.a']],
    ['a removed section is no new order', documentOf(section('a'), section('c')), ['sections.b']],
    ['a new section in between', documentOf(section('a'), section('n'), section('b'), section('c')), ['sections.n']],
    ['a moved section', documentOf(section('b'), section('a'), section('c')), ['order']],
    ['filters', { ...BASE, tags: [{ name: 'hope', display_name: 'Hope' }] }, ['tags']],
  ])('%s', (_name, to, fields) => {
    expect(tabChanges(BASE, to).map(({ field }) => field)).toEqual(fields)
  })

  test('a change has the old and the new value', () => {
    const [change] = tabChanges(BASE, documentOf(section('a'), section('b'), section('c', 'New')))
    expect(change).toMatchObject({ from: { title: 'c' }, to: { title: 'New' } })
  })
})

describe('the possible actions on a version', () => {
  test.each([
    ['source', ''],
    ['draft', 'save publish schedule delete'],
    ['scheduled', 'save publish schedule cancel'],
    ['live', ''],
    ['past', 'publish'],
  ] as const)('%s: %s', (state, allowed) => {
    const moves = (['save', 'publish', 'schedule', 'cancel', 'delete'] as const).filter((move) =>
      canMoveVersion(state, move),
    )
    expect(moves.join(' ')).toBe(allowed)
  })
})
