import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const space = { code: 'upload_space', message: 'no space' }

test('a member with an upload limit of 0 reads that as the reason', () => {
  const sending = { refusal: space, bytes: 1 }
  expect(refusalText(sending, { used_bytes: 0, most_bytes: 0 })).toMatch(/^Your upload limit is 0/)
})

test.each([
  ['too little space', { refusal: space, bytes: 600 }, /you’re using 500 bytes of your 1 kB/],
  ['too many files', { refusal: space, bytes: 500 }, /You can’t add more files yet/],
  ['a refusal for another reason', { refusal: { code: 'too_large', message: 'too large' }, bytes: 600 }, /^too large$/],
  ['no answer', { refusal: null, bytes: 600 }, /^Not accepted$/],
] as const)('the reason why a file was not sent: %s', (_name, sending, text) => {
  expect(refusalText(sending, { used_bytes: 500, most_bytes: 1000 })).toMatch(text)
})
