import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const { visitor } = vi.hoisted(() => ({ visitor: { is_registered: true } }))
vi.mock('#web/http/session/visitor.ts', async (importActual) => ({
  ...(await importActual<object>()),
  useUser: () => visitor,
}))

import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import { localArtist } from '#web/features/artists/local-artist.ts'
import { giftText } from '#web/ui/text/billing/gift-en.ts'
import { OfferModal } from './offer-modal.tsx'

const words = giftText.offer
const artist = localArtist(LOCAL_ARTISTS[0]?.handle ?? '') ?? expect.unreachable()
const campaign = { gift_code: 'RUTH', header: 'A gift', cta_text: 'Take it', image_url: '/a.webp', days: 14 }

function render(isRegistered: boolean): string {
  visitor.is_registered = isRegistered
  return renderToString(<OfferModal artist={artist} campaign={campaign} onClose={() => undefined} />)
}

test('a member is told neither of access nor of following before the gift is redeemed', () => {
  const html = render(true)
  expect(html).toContain(`>${words.open_title}<`)
  expect(html).toMatch(new RegExp(`<button[^>]*aria-busy="true"[^>]*>.*${words.press}`))
  expect(html).not.toContain(words.open_words(artist.name))
})

test('a guest is asked for an email address', () => {
  expect(render(false)).toContain(words.email)
})
