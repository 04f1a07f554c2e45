import { expect, it } from 'vitest'
import { chooseAdMedia } from './ad-media.ts'

const film = (width: number, part: object = {}) => ({
  fileURL: `https://ads.test/${width}.mp4`,
  mimeType: 'video/mp4',
  width,
  height: 0,
  apiFramework: null,
  ...part,
})
const mayPlay = (type: string) => type === 'video/mp4'

it.each([
  ['the smallest that fills the player', [film(1920), film(640), film(1280)], 640, 640],
  ['a larger one where none is as large', [film(1920), film(640), film(1280)], 900, 1280],
  ['the largest where all are smaller', [film(320), film(640)], 1120, 640],
  ['no program', [film(640, { apiFramework: 'VPAID' }), film(320)], 640, 320],
  ['one that says VAST of itself', [film(640, { apiFramework: 'VAST' })], 640, 640],
  ['one that says nothing we know', [film(640, { apiFramework: 'none' })], 640, 640],
  ['no program, however it is spelled', [film(640, { apiFramework: ' vpaid ' })], 640, undefined],
  ['no SIMID', [film(640, { apiFramework: 'SIMID' })], 640, undefined],
  ['no Flash', [film(640, { apiFramework: 'FlashVars' })], 640, undefined],
  ['no kind the browser cannot play', [film(640, { mimeType: 'video/webm' }), film(320)], 640, 320],
  ['no stream', [film(640, { mimeType: 'application/x-mpegURL' })], 640, undefined],
  [
    'nothing that is no address',
    [film(640, { fileURL: 'javascript:1' }), film(480, { fileURL: null })],
    640,
    undefined,
  ],
  ['nothing where there is nothing', [], 640, undefined],
])('it is %s', (_, files, width, chosen) => {
  expect(chooseAdMedia(files, { width, mayPlay })?.width).toBe(chosen)
})

it.each([
  ['sound', 'audio/mpeg', 'audio', true],
  ['sound in MP4', 'audio/mp4', 'audio', true],
  ['a film, for its sound', 'video/mp4', 'audio', true],
  ['a program', 'application/javascript', 'audio', false],
  ['a list of parts', 'application/x-mpegURL', 'audio', false],
  ['sound where a film is wanted', 'audio/mpeg', 'video', false],
] as const)('%s (%s) is playable as %s: %s', (_name, mimeType, kind, wanted) => {
  const chosen = chooseAdMedia([film(0, { mimeType })], { width: 0, kind, mayPlay: () => true })
  expect(chosen !== null).toBe(wanted)
})
