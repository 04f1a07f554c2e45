import { describe, expect, test } from 'vitest'
import { readStreamSource } from './stream-source.ts'

describe('a stream', () => {
  test.each([
    [
      { format: 'hls', asset_key: 'selah-radio' },
      { kind: 'live', assetKey: 'selah-radio' },
    ],
    [
      { format: 'hls', cms_id: '7', video_id: 'film' },
      { kind: 'on-demand', cmsId: '7', videoId: 'film' },
    ],
    [
      { format: 'hls', asset_key: 'a', cms_id: '7', video_id: 'film' },
      { kind: 'live', assetKey: 'a' },
    ],
  ])('named %j is %j', (stream, source) => {
    expect(readStreamSource(stream)).toEqual(source)
  })

  test.each([
    [{ format: 'dash', asset_key: 'selah-radio' }, 'dash is unsupported'],
    [{ asset_key: 'selah-radio' }, 'a stream is of format hls'],
    [{ format: 'HLS', asset_key: 'selah-radio' }, 'a stream is of format hls'],
    [{ format: 'hls' }, 'a stream has an asset key'],
    [{ format: 'hls', asset_key: 7 }, 'a stream has an asset key'],
    [{ format: 'hls', asset_key: '' }, 'a stream has an asset key'],
    [{ format: 'hls', cms_id: '7' }, 'a stream has an asset key'],
    [{ format: 'hls', cms_id: 7, video_id: 'film' }, 'a stream has an asset key'],
  ])('named %j is refused: %s', (stream, reason) => {
    expect(() => readStreamSource(stream)).toThrow(reason)
  })
})
