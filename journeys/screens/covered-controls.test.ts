import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { findCoveredControls } from './covered-controls.ts'

const browser = openBrowser()

/** Adds a list of controls below the page. Styled by script: the page's policy refuses inline styles. */
function addControls(): void {
  const list = document.createElement('div')
  list.className = 'controls'
  list.innerHTML = `
    <div class="row"><a href="/sleep/">Row <i class="over"></i></a> <button>Below the link</button></div>
    <div class="row"><a href="/sleep/">Row <i class="over"></i></a> <button class="above">Above the link</button></div>
    <div class="row"><button>Below a cover</button><p class="over cover"></p></div>
    <div class="row"><button disabled>Disabled</button><p class="over"></p></div>
    <div class="row" inert><button>Inert</button><p class="over"></p></div>
    <div class="row"><button>Below a cover that lets presses through</button><p class="over passing"></p></div>
    <div class="row"><label>Choice <i class="over"></i><input type="checkbox" name="choice"></label></div>
    <div class="row"><input id="seen" class="hidden" type="radio" name="seen"><label for="seen">Seen</label></div>
    <div class="row"><input id="lost" class="hidden" type="radio" name="lost"><label for="lost">Lost</label><p class="over"></p></div>
    <div class="row scroller"><button class="wide">In view</button><button class="wide">Scrolled out</button></div>`
  document.querySelector('main')?.append(list)
  const style = new CSSStyleSheet()
  style.replaceSync(`
    .controls .row { position: relative; height: 60px }
    .controls .over { position: absolute; inset: 0; margin: 0 }
    .controls .above { position: relative; z-index: 1 }
    .controls .passing { pointer-events: none }
    .controls .hidden { position: absolute; width: 1px; height: 1px; clip-path: inset(50%) }
    .controls .scroller { display: flex; width: 200px; overflow: auto }
    .controls .wide { flex: 0 0 200px }`)
  document.adoptedStyleSheets.push(style)
}

it('a covered control is found, wherever the page is scrolled; one that can be pressed or is disabled is not', async () => {
  const { page } = await browser.visit('/careers/', { width: 360 })
  expect(await findCoveredControls(page)).toEqual([])
  await page.evaluate(addControls)
  await page.evaluate(() => scrollTo(0, 40))
  const covered = ['Below the link, by i.over', 'Below a cover, by p.over.cover', 'lost, by p.over']
  expect(await findCoveredControls(page)).toEqual(covered)
  expect(await page.evaluate(() => scrollY)).toBe(40)
})

it('behind an open dialog only the dialog’s own controls count', async () => {
  const { page } = await browser.visit('/careers/')
  await page.evaluate(addControls)
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.innerHTML =
      '<button>Close</button> <span class="controls"><span class="row"><button>Send</button><i class="over"></i></span></span>'
    document.body.append(dialog)
    dialog.showModal()
  })
  expect(await findCoveredControls(page)).toEqual(['Send, by i.over'])
})

it('in a dialog that scrolls every control counts, also those below its end, and the dialog stays where it was', async () => {
  const { page } = await browser.visit('/careers/')
  await page.evaluate(addControls)
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.className = 'controls high'
    const rows = Array.from({ length: 12 }, (_, at) => `<div class="row"><button>Line ${at}</button></div>`)
    dialog.innerHTML = `${rows.join('')}<div class="row"><button>Far below</button><p class="over cover"></p></div>`
    document.body.append(dialog)
    const style = new CSSStyleSheet()
    style.replaceSync('.high { height: 200px; overflow: auto }')
    document.adoptedStyleSheets.push(style)
    dialog.showModal()
    dialog.scrollTop = 30
  })
  expect(await findCoveredControls(page)).toEqual(['Far below, by p.over.cover'])
  expect(await page.evaluate(() => document.querySelector('dialog.high')?.scrollTop)).toBe(30)
})
