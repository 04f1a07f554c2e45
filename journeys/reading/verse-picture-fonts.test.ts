import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'

const browser = openBrowser()

const VERSE = '/bible/kjv/psalms-23-1/'
/** The rest of the verse, after a word in italics. */
const ENGLISH = ' my shepherd; I shall not want.'

/** Adds a font under the name of a font that devices have. Runs in the page. */
function addFont(base64: string): void {
  if (!base64) return
  const font = new FontFace(
    'Yu Mincho',
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
  )
  document.fonts.add(font)
  void font.load()
}

describe('a picture of a verse in Japanese', () => {
  const VERSE_IN_JAPANESE = '主はわたしの羊飼い。贖い'
  const FONTS = /jpan-(own|frequent|rare)/

  /** Opens the picture on a page in Japanese; `deviceFont` stands for a serif of the device. */
  async function fontsOfPicture({ deviceFont = '' } = {}): Promise<string[]> {
    const { page, requests } = await browser.visit(`${VERSE}?locale=ja`, {
      prepare: async (page) => {
        await page.addInitScript(addFont, deviceFont)
        await page.route(`**${VERSE}*`, async (route) => {
          const response = await route.fetch()
          const body = (await response.text()).replaceAll(ENGLISH, VERSE_IN_JAPANESE)
          await route.fulfill({ response, body })
        })
      },
    })
    await page.getByRole('button', { name: '画像を作る' }).press('Enter')
    await page.locator('dialog canvas[data-shape]').waitFor()
    await expect.poll(() => page.locator('dialog [aria-busy]').getAttribute('aria-busy')).toBe('false')
    expect(await page.locator('dialog canvas[data-shape]').getAttribute('aria-label')).toContain(VERSE_IN_JAPANESE)
    return requests.filter((path) => FONTS.test(path))
  }

  it('is drawn with a serif of the device, and no font is loaded', async () => {
    const font = await readFile(join(import.meta.dirname, '../../brand/fonts/scripts/jpan.otf'))
    expect(await fontsOfPicture({ deviceFont: font.toString('base64') })).toEqual([])
  })

  it('is drawn with ours where the device has none', async () => {
    expect((await fontsOfPicture()).some((path) => path.includes('jpan-rare'))).toBe(true)
  })
})
