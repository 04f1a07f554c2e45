import { expect, test } from 'vitest'
import type { Upload } from '#contract/studio/uploads.ts'
import type { Sending } from '../sending/sending.ts'
import { groupOf, titleOf, uploadEntries } from './upload-entries.ts'

const upload = (id: string, state: Upload['state']): Upload => ({
  ...{ id, file_name: `${id}.wav`, bytes: 100, received_bytes: 40, state, step: 'sent', progress: 0 },
  ...{ fault: null, fault_detail: null, created_at: '2026-11-26T12:00:00Z', expires_at: null },
  ...{ is_video: false, duration: null, image_url: null, tags: null },
})
const sending = (key: string, state: Sending['state'], uploadId: string | null = null): Sending => ({
  ...{ key, name: `${key}.wav`, bytes: 100, sentBytes: 50, uploadId, state, refusal: null },
})
const NO_KEYS = { keys: {} }

test('a transfer known to the server is one entry', () => {
  const entries = uploadEntries(
    [upload('a', 'sending')],
    [sending('file-1', 'sending', 'a'), sending('file-2', 'queued')],
    NO_KEYS,
  )
  expect(entries.map(({ key, sending: sent }) => [key, sent?.key])).toEqual([
    ['a', 'file-1'],
    ['file-2', 'file-2'],
  ])
})

test('files with problems come first, ready ones last', () => {
  const uploads = [upload('a', 'ready'), upload('b', 'preparing'), upload('c', 'failed')]
  expect(uploadEntries(uploads, [sending('d', 'paused')], NO_KEYS).map(({ key }) => key)).toEqual(['c', 'd', 'b', 'a'])
})

test.each<[string, Upload[], Sending[], object]>([
  ['queued', [], [sending('file-1', 'queued')], {}],
  ['begun, and not in the list yet', [], [sending('file-1', 'sending', 'a')], { a: 'file-1' }],
  ['in the list', [upload('a', 'sending')], [sending('file-1', 'sending', 'a')], { a: 'file-1' }],
  ['sent', [upload('a', 'waiting')], [], { a: 'file-1' }],
])('the row of a file keeps its key when it is %s', (_what, uploads, sendings, keys) => {
  expect(uploadEntries(uploads, sendings, { keys: { ...keys } }).map(({ key }) => key)).toEqual(['file-1'])
})

test('a file that is chosen twice is one entry', () => {
  const twice = [sending('file-1', 'sending', 'a'), sending('file-2', 'queued', 'a')]
  expect(uploadEntries([], twice, { keys: { a: 'file-1' } }).map(({ key }) => key)).toEqual(['file-1'])
})

test('two files with the same name have separate titles', () => {
  const rows = { keys: {}, titles: { 'file-1': 'Dawn' } }
  const names = ['file-1', 'file-2'].map((key) => titleOf({ key, name: '01.mp3', upload: undefined }, rows))
  expect(names).toEqual(['Dawn', '01'])
})

test.each([
  ['begun in another browser', upload('a', 'sending'), undefined, 'stopped'],
  ['whose line broke', upload('a', 'sending'), sending('s', 'stopped', 'a'), 'stopped'],
  ['that is sent', upload('a', 'sending'), sending('s', 'sending', 'a'), 'sending'],
  ['that waits for the encoder', upload('a', 'waiting'), undefined, 'preparing'],
  ['that failed', upload('a', 'failed'), undefined, 'stopped'],
  ['that is ready', upload('a', 'ready'), undefined, 'ready'],
] as const)('a file %s', (_what, known, sent, group) => {
  expect(groupOf({ key: 'a', name: 'a', upload: known, sending: sent })).toBe(group)
})
