import { describe, expect, it } from 'vitest'
import { readSpots, wrongLinearity } from './read-spots.ts'

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
  it('is read for its media and trackers', () => {
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
        viewable: { viewable: [], notViewable: [], undetermined: [] },
        notVerified: [],
        house: null,
        picture: null,
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

  it.each([-1, null, Number.NaN, '5'])('with a skip offset of %s cannot be skipped', (skipDelay) => {
    const [spot] = readSpots({ ads: [{ ...ad, creatives: [{ ...linear, skipDelay }] }] })
    expect(spot?.skipAfter).toBeNull()
  })

  it('links only to web pages', () => {
    const creative = { ...linear, videoClickThroughURLTemplate: { url: 'javascript:alert(1)' } }
    expect(readSpots({ ads: [{ ...ad, creatives: [creative] }] })[0]?.clickThrough).toBeNull()
  })
})

describe('the trackers', () => {
  const viewable = (name: string) => ({
    viewable: [`https://${name}.test/seen`],
    notViewable: [`https://${name}.test/hidden`],
    viewUndetermined: [`https://${name}.test/unknown`, 'javascript:1'],
  })
  const verification = (name: string) => ({
    vendor: name,
    trackingEvents: { verificationNotExecuted: [`https://${name}.test/not?why=[REASON]`] },
  })

  it('of viewability are the advertisement’s own and each wrapper’s, once each', () => {
    const [spot] = readSpots({
      ads: [{ ...ad, viewableImpression: [viewable('own'), viewable('wrap'), viewable('own')] }],
    })
    expect(spot?.viewable).toEqual({
      viewable: ['https://own.test/seen', 'https://wrap.test/seen'],
      notViewable: ['https://own.test/hidden', 'https://wrap.test/hidden'],
      undetermined: ['https://own.test/unknown', 'https://wrap.test/unknown'],
    })
  })

  it('of unexecuted verification are each vendor’s, once each', () => {
    const adVerifications = [verification('one'), verification('two'), verification('one'), { vendor: 'silent' }, null]
    expect(readSpots({ ads: [{ ...ad, adVerifications }] })[0]?.notVerified).toEqual([
      'https://one.test/not?why=[REASON]',
      'https://two.test/not?why=[REASON]',
    ])
  })

  it('of an event that two documents name are requested once', () => {
    const creative = {
      ...linear,
      trackingEvents: { start: ['https://a.test/s', 'https://b.test/s', 'https://a.test/s'] },
    }
    const impressionURLTemplates = [{ url: 'https://a.test/i' }, { url: 'https://a.test/i' }]
    const [spot] = readSpots({ ads: [{ ...ad, creatives: [creative], impressionURLTemplates }] })
    expect([spot?.events.start, spot?.impressions]).toEqual([
      ['https://a.test/s', 'https://b.test/s'],
      ['https://a.test/i'],
    ])
  })

  const overlay = { type: 'nonlinear' }
  it.each([
    ['an overlay', [overlay], ['https://ads.test/error']],
    ['an overlay with companions', [{ type: 'companion' }, overlay], ['https://ads.test/error']],
    ['a film', [linear], []],
    ['a film with an overlay', [overlay, linear], []],
    ['companions alone', [{ type: 'companion' }], []],
    ['nothing', [], []],
  ])('of a wrong linearity are those of %s', (_name, creatives, wanted) => {
    expect(wrongLinearity({ ads: [{ ...ad, creatives }] })).toEqual(wanted)
  })
})

describe('an ad of the house', () => {
  const extension = (children: object[]) => ({ name: 'Extension', attributes: { type: 'house' }, children })
  const house = (children: object[]) => readSpots({ ads: [{ ...ad, extensions: [extension(children)] }] })[0]?.house

  it('is read with its weight and its daily limit', () => {
    expect(
      house([
        { name: 'Weight', value: '3' },
        { name: 'DailyCap', value: '2' },
      ]),
    ).toEqual({ weight: 3, dailyCap: 2 })
    expect(house([{ name: 'Weight', value: '3' }])).toEqual({ weight: 3, dailyCap: null })
    expect(house([{ name: 'Weight', value: 'heavy' }])).toEqual({ weight: 1, dailyCap: null })
  })

  it('has the picture of its companion ad', () => {
    const staticResources = [{ url: 'https://site.test/picture.webp', creativeType: 'image/webp' }]
    const companion = { type: 'companion', variations: [{ staticResources }] }
    expect(readSpots({ ads: [{ ...ad, creatives: [linear, companion] }] })[0]?.picture).toBe(
      'https://site.test/picture.webp',
    )
  })
})
