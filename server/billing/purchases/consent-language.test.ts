import { describe, expect, test } from 'vitest'
import { productTitle } from '#brand/product-titles.ts'
import { productInForce } from '#brand/products.ts'
import type { Charge } from '#contract/billing/subscriptions.ts'
import { consentText } from '#rules/billing/consent-text.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import { lastMessage } from '#testing/accounts/test-browser.ts'
import { payByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const PRODUCT = 'premium-yearly-direct'

describe.each(DATABASE_KINDS)('what a buyer agrees to, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  /** The sentence as a page in this language shows it. */
  function shownText(locale: string): string {
    const language = languageFor(locale)
    const product = productInForce(PRODUCT)
    if (!product) throw new Error(`there is no product ${PRODUCT}`)
    const [title, now] = [productTitle(product.title, language), billing.server.clock.now()]
    const terms = { price: product.price, currency: 'USD', store: 'card', now, trialEndsAt: null } as const
    return consentText({ ...terms, product: { ...product, title } }, language)
  }

  test.each(['de', 'pt-BR', 'ar'])('is compared in %s, and stored as it was seen', async (locale) => {
    const buyer = await openTestBuyer(billing.server, `consent-${locale.toLowerCase()}`)
    const seen = shownText(locale).replaceAll('\u00a0', '\u202f')
    const bought = await buyer.buy(PRODUCT, { store: 'selah', consent_text: seen, consent_locale: locale })
    expect(bought.status).toBe(200)
    await payByCard(bought.data.redirect_url ?? '')
    await buyer.getPurchase(bought.data.purchase.id)
    const { data } = await buyer.ask<Charge[]>('GET', `/web/users/${buyer.id}/charges`)
    expect(data.map(({ consent }) => [consent?.text, consent?.locale])).toEqual([[seen, locale]])
  })

  test('is refused if its sentence is in another language than the one it names', async () => {
    const buyer = await openTestBuyer(billing.server, 'consent-mixed')
    const body = { store: 'selah', consent_text: shownText('de'), consent_locale: 'ja' }
    expect(await buyer.buy(PRODUCT, body)).toMatchObject({ status: 400, code: 'consent_required' })
  })

  test('is in English if the request names no language', async () => {
    const buyer = await openTestBuyer(billing.server, 'consent-english')
    expect(await buyer.buy(PRODUCT, { store: 'selah', consent_text: shownText('en') })).toMatchObject({ status: 200 })
  })

  test('is confirmed by an email in the language of the account', async () => {
    const buyer = await openTestBuyer(billing.server, 'consent-letter')
    await buyer.ask('PUT', `/0.13/users/${buyer.id}`, { locale: 'ar' })
    const seen = shownText('ar')
    const bought = await buyer.buy(PRODUCT, { store: 'selah', consent_text: seen, consent_locale: 'ar' })
    await payByCard(bought.data.redirect_url ?? '')
    await buyer.getPurchase(bought.data.purchase.id)
    const letter = await lastMessage(billing.server, buyer.email)
    expect(letter.html).toContain('<html lang="ar" dir="rtl">')
  })
})
