import { expect, test } from 'vitest'
import { readFieldBlocks } from './report-fields.ts'
import { readReturnedHeaders } from './returned-headers.ts'

const read = (text: string) => readReturnedHeaders(readFieldBlocks(text)[0] ?? new Map())

test.each([
  ['both', 'Message-ID: <a-_1@x>\nList-Unsubscribe: <https://x/web/unsubscribe/n.u..s>', 'a-_1', 'n.u..s'],
  ['a mailto beside it', 'List-Unsubscribe: <mailto:a@x>, <https://x/web/unsubscribe/n.u..s>', null, 'n.u..s'],
  ['an address folded in two', 'List-Unsubscribe: <https://x/web/unsubscribe/n.\n u..s>', null, 'n.u..s'],
  ['an id without brackets', 'Message-ID: a@x', null, null],
  ['an id without a host', 'Message-ID: <a>', null, null],
  ['an id of another program', 'Message-ID: <a.b=c@x>', null, null],
  ['an id with a zero byte', 'Message-ID: <a\u0000b@x>', null, null],
  ['a long id', `Message-ID: <${'a'.repeat(41)}@x>`, null, null],
  ['another list', 'List-Unsubscribe: <https://x/leave/n.u..s>, <', null, null],
  ['nothing', '', null, null],
])('the proof in returned headers: %s', (_, text, messageId, unsubscribeToken) => {
  expect(read(text)).toEqual({ messageId, unsubscribeToken })
})
