import { expect, test } from 'vitest'
import { afterItem } from './after-item.ts'

const open = { id: 'open', is_locked: false }
const other = { id: 'other', is_locked: false }
const locked = { id: 'locked', is_locked: true }
const shut = { id: 'shut', is_locked: true }
/** An item without `is_locked`. */
const unsaid = { id: 'unsaid' }

test.each([
  ['nothing follows', [], 'guest', { kind: 'end' }],
  ['an open one follows', [open, locked], 'guest', { kind: 'play', item: open }],
  ['one follows of which nothing says that it is locked', [unsaid], 'guest', { kind: 'play', item: unsaid }],
  ['a locked one follows, and nothing after it', [locked], 'guest', { kind: 'wall', locked }],
  ['all that follows is locked', [locked, shut], 'registered', { kind: 'wall', locked }],
  ['an open one comes after a locked one', [locked, open], 'guest', { kind: 'pass', locked, item: open }],
  ['an open one comes after several', [locked, shut, open, other], 'registered', { kind: 'pass', locked, item: open }],
  ['what is locked for others is theirs', [locked, open], 'subscribed', { kind: 'play', item: locked }],
] as const)('after an item: %s', (_, coming, standing, wanted) => {
  expect(afterItem<{ id: string; is_locked?: boolean }>(coming, standing)).toEqual(wanted)
})
