import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readStores } from '#server/config/store-config.ts'
import { createMovableClock } from '#server/gateways/clock.ts'
import { createSigner } from '#server/gateways/crypto/signer.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { openStores } from '#server/gateways/stores/open-stores.ts'
import { openSimulators } from './open-simulators.ts'

const SITE = 'http://site.test'
const folder = mkdtempSync(join(tmpdir(), 'selah-simulators-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function start() {
  const clock = createMovableClock()
  const simulators = await openSimulators({ host: '127.0.0.1', port: 0, clock, ids: randomIds, folder })
  simulators.setSite({ publicUrl: SITE, listeningUrl: 'http://127.0.0.1:9' })
  const settings = readStores({}, { simulatorsUrl: simulators.url, publicUrl: SITE })
  const stores = openStores({ settings, clock, signer: createSigner('secret of a test'), siteUrl: SITE })
  const truth = async (name: string) => (await (await fetch(`${simulators.url}/${name}/__charges`)).json()).charges
  return { simulators, stores, truth }
}

test('charges are known after a restart, and a repetition charges nothing', async () => {
  const before = await start()
  const money = { amount: 899, currency: 'USD' }
  const phone = '+15550100001'
  const asked = {
    correlator: 'buy:1:a1',
    payer: { phone },
    money,
    description: 'A month',
    asksPayer: false,
    isPayerProven: true,
  }
  const first = await before.stores.dcb?.charge(asked)
  const order = {
    purchase_id: 'purchase-1',
    user: { id: 'user-1', email: null },
    title: 'Premium',
    money,
    return_url: `${SITE}/done/`,
    cancel_url: `${SITE}/`,
  }
  const checkout = await before.stores.card?.openCheckout(order)
  const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/99', code: '123' })
  await fetch(checkout?.url ?? '', { method: 'POST', body: card, redirect: 'manual' })
  await before.simulators.stop()

  const after = await start()
  expect(await after.stores.dcb?.charge(asked)).toEqual(first)
  expect(await after.truth('carrier')).toMatchObject([{ correlator: 'buy:1:a1', amount: 8.99 }])
  expect(await after.stores.card?.openCheckout(order)).toMatchObject({ checkout_id: checkout?.checkout_id })
  expect(await after.stores.card?.findCheckout(checkout?.checkout_id ?? '')).toMatchObject({ status: 'complete' })
  expect(await after.truth('card')).toHaveLength(1)
  await after.simulators.stop()
})
