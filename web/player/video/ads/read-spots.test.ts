import { describe, expect, it } from 'vitest'
import { readSpots } from './read-spots.ts'

const linear = {
  type: 'linear',
  duration: 6,
  skipDelay: 2,
  mediaFiles: [
    { fileURL: ' https://ads.test/a.mp4 ', mimeType: 'video/mp4', width: 640, height: 360, apiFramework: null },
  ],
  videoClickThroughURLTemplate: { id: null, url: 'https://ads.test/go' },
  videoClickTrackingURLTemplates: [{ id: 'a', url: 'https://ads.test/click' }],
  trackingEvents: { start: ['https://ads.test/start'], pause: ['javascript:alert(1)'] },
}
const ad = {
  id: 'one',
  title: 'A word',
  advertiser: { id: null, value: 'A friend' },
  creatives: [{ type: 'companion' }, linear],
  impressionURLTemplates: [
    { id: 'a', url: 'https://ads.test/seen' },
    { id: 'b', url: '' },
  ],
  errorURLTemplates: ['https://ads.test/error'],
}

describe('an answer', () => {
  it('is read for what it shows and wants to hear', () => {
    expect(readSpots({ ads: [ad] })).toEqual([
      {
        id: 'one',
        title: 'A word',
        advertiser: 'A friend',
        duration: 6,
        skipAfter: 2,
        media: [
          { fileURL: 'https://ads.test/a.mp4', mimeType: 'video/mp4', width: 640, height: 360, apiFramework: null },
        ],
        clickThrough: 'https://ads.test/go',
        clickTracking: ['https://ads.test/click'],
        impressions: ['https://ads.test/seen'],
        errors: ['https://ads.test/error'],
        events: { start: ['https://ads.test/start'], pause: [] },
      },
    ])
  })

  it.each([
    ['nothing', undefined],
    ['no list', { ads: 'none' }],
    ['no advertisement', { ads: [] }],
    ['one without a film', { ads: [{ ...ad, creatives: [{ type: 'nonlinear' }] }] }],
    ['one without anything', { ads: [{}] }],
  ])('with %s shows nothing', (_, response) => {
    expect(readSpots(response)).toEqual([])
  })

  it.each([-1, null, Number.NaN, '5'])('whose delay is %s may not be skipped', (skipDelay) => {
    const [spot] = readSpots({ ads: [{ ...ad, creatives: [{ ...linear, skipDelay }] }] })
    expect(spot?.skipAfter).toBeNull()
  })

  it('leads nowhere but to pages of the web', () => {
    const creative = { ...linear, videoClickThroughURLTemplate: { url: 'javascript:alert(1)' } }
    expect(readSpots({ ads: [{ ...ad, creatives: [creative] }] })[0]?.clickThrough).toBeNull()
  })
})
