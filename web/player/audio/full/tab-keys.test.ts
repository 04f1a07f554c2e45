import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

const tabs = ['chapters', 'queue', 'speed']

test.each([
  ['ArrowRight', 'chapters', 'queue'],
  ['ArrowRight', 'speed', 'chapters'],
  ['ArrowLeft', 'chapters', 'speed'],
  ['Home', 'speed', 'chapters'],
  ['End', 'chapters', 'speed'],
  ['a', 'chapters', undefined],
])('%s at %s moves to %s', (key, current, next) => expect(tabAfterKey(key, tabs, current)).toBe(next))
