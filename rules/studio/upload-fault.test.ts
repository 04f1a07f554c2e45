import { expect, test } from 'vitest'
import { uploadFaultOf } from './upload-fault.ts'

test.each([
  ['is neither sound nor film in a supported format', 'not_a_recording'],
  ['is truncated: its header says 3:00, but it ends after 1:12', 'truncated'],
  ['is damaged or truncated (moov atom not found)', 'truncated'],
  ['is longer than 12 hours', 'too_long'],
  ['has more than 9437184 pixels', 'too_long'],
  ['contains nothing playable', 'empty'],
  ['holds neither sound nor film', 'empty'],
  ['it exited with code 1', 'unreadable'],
])('a file that %s: %s', (phrase, fault) => {
  expect(uploadFaultOf(phrase)).toBe(fault)
})
