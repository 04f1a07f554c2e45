import { expect, test } from 'vitest'
import { readUploadMetadata } from './upload-metadata.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each([
  [`filename ${base64('Grüße.mp3')},loudness ${base64('quiet')}`, { fileName: 'Grüße.mp3', loudness: 'quiet' }],
  [`filename ${base64('a.mp3')}, unknown, loudness ${base64('loud')}`, { fileName: 'a.mp3', loudness: 'even' }],
  ['filename !!!', { fileName: 'untitled', loudness: 'even' }],
  ['', { fileName: 'untitled', loudness: 'even' }],
])('metadata %j', (header, metadata) => {
  expect(readUploadMetadata(header)).toEqual(metadata)
})
