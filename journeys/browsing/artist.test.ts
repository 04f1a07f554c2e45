import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocused, expectFocusedBy } from '../support/focus.ts'
import { waitUntilSettled } from '../support/page-idle.ts'
import { refreshTokenFor } from '../support/subscribers.ts'

const browser = openBrowser()

type Item = { id: string; title: string }
type Shown = { artist: { items: Item[]; next_item: string }; videos: Item[]; last_item_identifier: string }
type PageAnswer = { result: { data: Shown } }

const PAGES = ['/ruth-adeyemi/', '/ruth-adeyemi/videos/', '/elias-brandt/', '/samuel-okafor/'] as const

it('each artist’s page is readable without JavaScript', async () => {
  const { page } = await browser.visit(PAGES[0], { javaScriptEnabled: false })
  for (const path of PAGES) {
    await page.goto(path)
    expect([path, await page.locator('h1').count()]).toEqual([path, 1])
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(80)
    expect(await page.getByRole('button', { name: 'More options' }).count(), path).toBe(0)
  }
})

describe('an artist’s page', () => {
  inLongRun(() => {
    it('shows the number of followers, even zero, so that the first follow causes no layout shift', async () => {
      const { page } = await browser.visit('/samuel-okafor/')
      expect(await page.getByRole('main').innerText()).toMatch(/^\d[\d.,]*[KM]? followers?$/m)
    })
  })

  it('shows the full description in a dialog, which Escape closes', async () => {
    const { page, complaints } = await browser.visit('/ruth-adeyemi/')
    const more = page.getByRole('button', { name: 'See more' })
    await more.click()
    const dialog = page.getByRole('dialog', { name: 'About the Leader' })
    await dialog.getByText('she still writes the order of prayer by hand.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectDialogCount(page)
    await expectFocused(more)
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('shows the full description without scripts', async () => {
      const { page } = await browser.visit('/ruth-adeyemi/', { javaScriptEnabled: false })
      expect(await page.getByRole('main').innerText()).toContain('she still writes the order of prayer by hand.')
      expect(await page.getByRole('button', { name: 'See more' }).count()).toBe(0)
    })

    it('shares from its menu', async () => {
      const { page, context } = await browser.visit('/ruth-adeyemi/')
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'More options' }).click()
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Share' })
      // The notice shows for two seconds, so waiting for it starts before the press.
      await Promise.all([
        dialog.getByRole('button', { name: 'Copied!' }).waitFor(),
        dialog.getByRole('button', { name: 'Copy link' }).click(),
      ])
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/ruth-adeyemi\//)
      await page.keyboard.press('Escape')
      await expectDialogCount(page)
      await expectFocusedBy(page, 'aria-label', 'More options')
    })

    it('sends a guest who follows to sign-up', async () => {
      const { page } = await browser.visit('/ruth-adeyemi/')
      await page.getByRole('button', { name: 'Follow Ruth Adeyemi' }).click()
      await page.getByRole('dialog', { name: 'Make a quiet place your own' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/ruth-adeyemi/')
    })

    it('shows no sign-up card to a member', async () => {
      const { page } = await browser.visit('/ruth-adeyemi/', { refreshToken: refreshTokenFor('artist') })
      await page.getByRole('heading', { name: /^Sign up to/ }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Follow Ruth Adeyemi' }).waitFor()
    })

    it('shows Back and the app link on small screens', async () => {
      const { page } = await browser.visit('/ruth-adeyemi/', { width: 360 })
      expect(await page.getByRole('main').getByRole('link', { name: 'Get the App' }).isVisible()).toBe(true)
      expect(await page.getByRole('banner').first().getByRole('button', { name: 'Back' }).count()).toBe(1)
      const wide = await browser.visit('/ruth-adeyemi/')
      expect(await wide.page.getByRole('link', { name: 'Get the App' }).count()).toBe(0)
    })

    it('goes back to Discover if there is no history', async () => {
      const { page, context } = await browser.visit('/discover/', { width: 360 })
      const opened = context.waitForEvent('page')
      await page.evaluate(() => void open('/elias-brandt/', '_blank', 'noopener'))
      const tab = await opened
      await waitForHydration(tab)
      expect(await tab.evaluate(() => history.length)).toBe(1)
      await tab.getByRole('button', { name: 'Back', exact: true }).click()
      await tab.waitForURL('**/discover/')
    })
  })

  it('links to all videos, and from there to one', async () => {
    const { page } = await browser.visit('/ruth-adeyemi/')
    await page.getByRole('link', { name: 'View all: Ruth Adeyemi’s Videos' }).click()
    await page.getByRole('heading', { name: 'Ruth Adeyemi’s Videos', level: 1 }).waitFor()
    const first = page.getByRole('main').getByRole('link').first()
    expect(await first.getAttribute('href')).toMatch(/^\/series\/mercies-on-film\//)
    await first.click()
    await page.getByRole('dialog').locator('video').waitFor()
    expect(new URL(page.url()).pathname).toBe('/ruth-adeyemi/videos/')
  })

  inLongRun(() => {
    it('picks the same verses and pictures on the server and in the browser', async () => {
      const { page } = await browser.visit('/ruth-adeyemi/')
      const still = await browser.visit('/ruth-adeyemi/', { javaScriptEnabled: false })
      const [inBrowser, onServer] = await Promise.all(
        [page, still.page].map((one) =>
          one
            .locator('a[href^="/bible/kjv/"] img')
            .evaluateAll((all) =>
              all.map((image) => `${image.getAttribute('src')} ${image.parentElement?.textContent}`),
            ),
        ),
      )
      expect(inBrowser).toEqual(onServer)
      expect(new Set(onServer).size).toBe(5)
    })
  })
})

describe('an artist with many items', () => {
  const copies = (items: Item[], count: number, of: string) =>
    Array.from({ length: count }, (_, at) => ({ ...items[0], id: `${of}-${at}`, title: `Item ${of} ${at}` }))

  /** Opens a page by client navigation, so that its data can be changed on the way. */
  async function walkTo(path: string, change: (data: PageAnswer['result']['data']) => void) {
    const visit = await browser.visit('/elias-brandt/')
    await visit.context.route(`**/page-data${path}page-data.json`, async (route) => {
      const answer: PageAnswer = await (await route.fetch()).json()
      change(answer.result.data)
      await route.fulfill({ json: answer })
    })
    await visit.page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('main')?.prepend(link)
      link.click()
    }, path)
    return visit
  }

  it('loads more episodes on demand, each once, until a page is not full', async () => {
    const { page, context } = await walkTo('/ruth-adeyemi/', ({ artist }) => {
      artist.items = copies(artist.items, 25, 'a')
      artist.next_item = 'one'
    })
    const asked: string[] = []
    await context.route('**/web/artists/*/page?*', async (route) => {
      const offset = new URL(route.request().url()).searchParams.get('offset') ?? ''
      asked.push(offset)
      const answer = await (await context.request.get('/web/artists/ruth-adeyemi/page')).json()
      const items = offset === 'one' ? copies(answer.data.items, 25, 'b') : copies(answer.data.items, 3, 'b')
      await route.fulfill({ json: { data: { ...answer.data, items, next_item: 'two' } } })
    })
    const rows = page.locator('ol > li')
    const more = page.getByRole('button', { name: 'Load more' })
    await more.click()
    await page.getByText('Item b 24', { exact: true }).waitFor()
    expect(await rows.count()).toBe(50)
    await more.click()
    await more.waitFor({ state: 'detached' })
    expect(await rows.count()).toBe(50)
    expect(asked).toEqual(['one', 'two'])
  })

  inLongRun(() => {
    it('loads more videos once three quarters are scrolled past, and reports a failure', async () => {
      const { page, context, requests } = await walkTo('/ruth-adeyemi/videos/', (data) => {
        data.videos = copies(data.videos, 25, 'a')
        data.last_item_identifier = 'one'
      })
      let fails = true
      await context.route('**/web/artists/*/content?*', async (route) => {
        if (fails) return route.fulfill({ status: 500, json: { errors: [{ code: 'internal', message: '' }] } })
        const path = '/web/artists/ruth-adeyemi/content?media_type=video'
        const answer = await (await context.request.get(path)).json()
        const data = copies(answer.data, 5, 'b')
        await route.fulfill({ json: { data, last_item_identifier: null, next_item: null } })
      })
      await page.getByText('Item a 24', { exact: true }).waitFor()
      const cards = page.getByRole('main').getByRole('listitem')
      expect(await cards.count()).toBe(25)
      const see = (fraction: number) =>
        page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part - innerHeight), fraction)
      const asked = () => requests.filter((path) => path.endsWith('/content')).length
      await see(0.7)
      await waitUntilSettled(page)
      expect(asked()).toBe(0)
      await see(0.77)
      const again = page.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      fails = false
      await again.click()
      await page.getByText('Item b 4', { exact: true }).waitFor()
      expect(await cards.count()).toBe(30)
    })
  })
})

inLongRun(() => {
  describe('a redirect to another site', () => {
    it.each(['/radio', '/nobody/'])('%s is a full load', async (path) => {
      const { page, context } = await browser.visit('/ruth-adeyemi/')
      await context.route('https://*.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
      await context.route('https://selah.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
      await page.evaluate((href) => {
        const link = document.createElement('a')
        link.href = `${href}?utm_source=mail`
        link.textContent = 'away'
        document.querySelector('main')?.prepend(link)
        link.click()
      }, path)
      await page.waitForURL(/^https:\/\/(radio\.)?selah\.example\/.*\?utm_source=mail$/)
      await page.goBack()
      await page.getByRole('heading', { name: 'Ruth Adeyemi', level: 1 }).waitFor()
      expect(await page.getByText('Still opening this page').count()).toBe(0)
    })
  })
})
