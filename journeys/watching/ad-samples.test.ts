import { describe, expect, it } from 'vitest'
import { sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { SAMPLES, type SampleServer } from './ad-samples.ts'
import { adServerUrl, beaconsOf, waitForVideoPlayback, watchWithAds } from './video-page.ts'

const browser = openBrowser()

describe('a document of each shape is read, shown and counted', () => {
  it.each(sampleOf(Object.entries(SAMPLES), 2))('%s', async (_, { documents, expectedBeacons, viewed, isSkipped }) => {
    const address = await adServerUrl()
    const { page, session } = await watchWithAds(browser, 'samples/first.xml', {
      ...(isSkipped && { skipped: { address: 'friend.mp4', after: 1.6 } }),
      async prepare(context, session) {
        const asked: SampleServer = { address, session }
        await context.route(`${address}/samples/*.xml*`, (route) => {
          const name = /samples\/(\w+)\.xml/.exec(route.request().url())?.[1] ?? ''
          return route.fulfill({
            contentType: 'application/xml',
            headers: { 'access-control-allow-origin': '*' },
            body: documents[name]?.(asked) ?? '',
          })
        })
      },
    })
    if (isSkipped) {
      await expect.poll(() => beaconsOf(session)).toContain('skip progress')
      await page.getByRole('button', { name: 'Skip', exact: true }).click()
    }
    const last = expectedBeacons.at(-1)
    if (last) await expect.poll(() => beaconsOf(session)).toContain(last)
    await waitForVideoPlayback(page)
    const isOfView = (one: string) => /viewable$/.test(one)
    const ofView = async () => (await beaconsOf(session)).filter(isOfView)
    // Whether two consecutive seconds were in view depends on the machine's load.
    await expect.poll(ofView).toEqual(viewed ? [expect.stringContaining(viewed)] : [])
    // The position of a skip depends on the test.
    const rest = (await beaconsOf(session)).filter((one) => !isOfView(one))
    expect(isSkipped ? rest.filter((one) => !/Quartile|midpoint/.test(one)) : rest).toEqual(expectedBeacons)
    expect(await page.getByText('Advertisement', { exact: true }).count()).toBe(0)
  })
})
