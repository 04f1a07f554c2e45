import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { expectAccessible, openBrowser, overflowOf, type Visit, waitForHydration } from '../support/browser.ts'
import { newMember, signInElsewhere } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { waitForNoLayers } from '../support/player-page.ts'
import { openProfileMenu } from '../support/profile-menu.ts'

const browser = openBrowser()
/** Passkeys need a host name, not an IP address. */
openOwnSite({ host: 'localhost' })

const JOURNAL = '/library/?tab=journal'
const PASSPHRASE = 'harbor candle oak seven'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const editor = (page: Page, name = 'What stayed with you?') => page.getByRole('dialog', { name })

async function openWriter(width: number) {
  const member = await newMember()
  const visit = await browser.visit(JOURNAL, { width, refreshToken: member.refreshToken })
  return { member, ...visit }
}

/** Creates a journal; returns its recovery code. */
async function begin(page: Page, check: () => Promise<void> = async () => undefined): Promise<string> {
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Passphrase again').fill(PASSPHRASE)
  await page.getByText('I understand that nobody can reset it').click()
  await check()
  await button(page, 'Start the journal').click()
  await page.getByRole('heading', { name: 'Your recovery code' }).waitFor()
  const groups = await page.getByRole('main').getByRole('listitem').allTextContents()
  await check()
  await button(page, 'I’ve written it down').click()
  await page.getByText('Only you can read this').waitFor()
  return groups.join('-')
}

async function unlock(page: Page, passphrase = PASSPHRASE): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await button(page, 'Unlock').click()
}

/** Writes an entry, which is on the server afterwards unless there is no connection. */
async function write(page: Page, text: string, { isSent = true } = {}): Promise<void> {
  const sent = isSent ? waitForRecord(page) : undefined
  await button(page, 'New entry').click()
  await editor(page).getByLabel('Your entry').fill(text)
  await button(page, 'Keep').click()
  await editor(page).waitFor({ state: 'detached' })
  await sent
  await waitForNoLayers(page)
}

const waitForRecord = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/journal/records/'),
  )

/** The journal as stored in this browser. */
function storedRecords(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const open = indexedDB.open('journal')
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const all = database.transaction('records').objectStore('records').getAll()
    await new Promise((resolve) => {
      all.onsuccess = resolve
    })
    database.close()
    return JSON.stringify(all.result)
  })
}

/** Everything that this browser stores for the site, and its addresses. */
async function storedText(page: Page): Promise<string> {
  const records = await storedRecords(page)
  expect(records).toContain('envelope')
  return (
    records +
    (await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
    ))
  )
}

describe.each(sampleOf([360, 1440]))('a private journal, opened at %i px', (width) => {
  it('is begun, written in, searched and locked, and nothing of it is stored in plain text', async () => {
    const { page, complaints } = await openWriter(width)
    const check = async () => {
      await expectAccessibleAtAllWidths(page, 'main')
    }
    await begin(page, check)

    await button(page, 'New entry').click()
    await editor(page).getByLabel('Title').fill('After Psalm 121')
    await editor(page).getByLabel('Your entry').fill('The hills were where we left them.')
    // A pause saves the text on this device, before anything is pressed.
    await editor(page).getByText('Saved on this device').waitFor()
    await expectAccessible(page)
    const sent = waitForRecord(page)
    await page.keyboard.press('Escape')
    expect((await sent).ok()).toBe(true)
    await waitForNoLayers(page)
    await button(page, 'After Psalm 121').waitFor()

    await prayAndBeAnswered(page)
    await check()

    await page.getByRole('searchbox', { name: 'Search your journal' }).fill('LIME')
    await button(page, 'A flat near the school').waitFor()
    await page.getByRole('radio', { name: 'Entries' }).click()
    await page.getByText('Nothing matches.').waitFor()
    await page.getByRole('searchbox', { name: 'Search your journal' }).fill('')
    await check()
    for (const words of ['hills', 'Psalm 121', 'lime', 'flat near', 'harbor']) {
      expect(await storedText(page)).not.toContain(words)
    }

    // Unlocked for one visit only: a reload locks it.
    await page.reload()
    await page.getByRole('heading', { name: 'Your journal is closed' }).waitFor()
    expect(await page.content()).not.toContain('hills')
    await check()
    await unlock(page, 'harbor candle oak eight')
    await page.getByText('That didn’t open it. Try again.').waitFor()
    await unlock(page)
    await button(page, 'After Psalm 121').waitFor()

    await beAway(page)
    expect(await page.content()).not.toContain('Psalm 121')
    expect(complaints).toEqual([])
  })
})

async function prayAndBeAnswered(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Entries' }).focus()
  await page.keyboard.press('ArrowRight')
  await button(page, 'New prayer').click()
  await editor(page, 'What are you praying for?').getByLabel('Title').fill('A flat near the school')
  await button(page, 'Keep').click()
  await waitForNoLayers(page)
  await page.getByRole('checkbox', { name: 'Answered: A flat near the school' }).click()
  await editor(page, 'What are you praying for?').getByLabel('How was it answered?').fill('With the lime tree')
  await button(page, 'Keep').click()
  await waitForNoLayers(page)
  await page.getByText(/ to .* · With the lime tree/).waitFor()
}

/** Some minutes pass without input. */
async function beAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date
    const later = () => now() + 6 * 60_000
    globalThis.Date = new Proxy(Date, { get: (own, key) => (key === 'now' ? later : Reflect.get(own, key)) })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('heading', { name: 'Your journal is closed' }).waitFor()
}

it('a private journal opens on another device, keeps both of two versions, and sends what was written offline once', async () => {
  const { member, page, context } = await openWriter(1440)
  const code = await begin(page)
  await write(page, 'The word new.')

  const other = await browser.visit(JOURNAL, { width: 360, refreshToken: await signInElsewhere(member) })
  await button(other.page, 'Use a recovery code').click()
  await other.page.getByLabel('Recovery code').fill(code.toLowerCase())
  await button(other.page, 'Unlock').click()
  await change(other.page, 'The word new.', 'From the phone.')

  await context.setOffline(true)
  await change(page, 'The word new.', 'From the desk.', { isSent: false })
  await page.getByRole('status').getByText('Not sent yet').waitFor()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await context.setOffline(false)
  await button(page, 'From the phone.').waitFor()
  await button(page, 'From the desk.').waitFor()
  await page.getByText('Written on two devices. Both are here.').waitFor()
  await expect.poll(() => page.getByText('Not sent yet').count()).toBe(0)
  expect(new Set(sent).size).toBe(sent.length)
})

async function change(page: Page, from: string, to: string, { isSent = true } = {}): Promise<void> {
  const sent = isSent ? waitForRecord(page) : undefined
  await button(page, from).click()
  await editor(page).getByLabel('Your entry').fill(to)
  await button(page, 'Keep').click()
  await button(page, to).waitFor()
  await sent
  await waitForNoLayers(page)
}

inLongRun(() => {
  it('a private journal opens with a passkey, changes its passphrase, and is saved as text', async () => {
    const { page, complaints } = await openWithPasskeys()
    await begin(page)
    await write(page, 'Opened by a touch.')
    await button(page, 'Lock and export').click()
    await expectAccessible(page)
    await button(page, 'Open it with a passkey').click()
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    await button(page, 'Open it with a passkey').click()
    await page.getByText('Your journal has a new key.').waitFor()
    await waitForNoLayers(page)

    await page.reload()
    await page.getByRole('heading', { name: 'Your journal is closed' }).waitFor()
    await button(page, 'Unlock').click()
    await button(page, 'Opened by a touch.').waitFor()

    await button(page, 'Lock and export').click()
    const download = page.waitForEvent('download')
    await button(page, 'Save as text').click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toContain('Opened by a touch.')
    // The passkey proves that the visitor owns the journal.
    await button(page, 'Change passphrase').click()
    await page.getByLabel('New passphrase').fill('another few words')
    await button(page, 'Change passphrase').click()
    await page.getByText('Your journal has a new key.').waitFor()
    await waitForNoLayers(page)
    await button(page, 'Lock and export').click()
    await button(page, 'Lock').click()
    await button(page, 'Use my passphrase').click()
    await unlock(page)
    await page.getByText('That didn’t open it. Try again.').waitFor()
    await unlock(page, 'another few words')
    await button(page, 'Opened by a touch.').waitFor()

    await button(page, 'Lock and export').click()
    await page.getByRole('button', { name: /^Remove the passkey of/ }).click()
    await page.getByRole('button', { name: /^Remove the passkey of/ }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await waitForNoLayers(page)

    // Entries that are on the server are removed from the browser at sign-out.
    await (await openProfileMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Log In' }).waitFor()
    await expect.poll(() => storedRecords(page)).toBe('[]')
    expect(complaints).toEqual([])
  })
})

/** A browser whose passkeys can derive secrets (the extension `prf`). */
async function openWithPasskeys(): Promise<Visit> {
  const visit = await openWriter(1440)
  const device = await visit.context.newCDPSession(visit.page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  })
  return visit
}

inLongRun(() => {
  it('an entry is begun from an item’s page, and a guest is asked to sign up', async () => {
    const { page } = await openWriter(360)
    await begin(page)
    await page.goto('/content/the-heavens-declare/')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Write in your journal' }).click()
    await unlock(page)
    expect(await editor(page).getByLabel('Title').inputValue()).toBe('The Heavens Declare')
    await button(page, 'Not today').click()
    await page.getByText('One line is an entry too.').waitFor()
    await waitForNoLayers(page)

    const guest = await browser.visit(`${JOURNAL}&locale=ar`, { width: 360 })
    await guest.page.getByRole('main').getByRole('heading', { level: 2 }).waitFor()
    await expectAccessible(guest.page, 'main')
    expect(await overflowOf(guest.page)).toBe(0)
  })
})
