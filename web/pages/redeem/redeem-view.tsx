import { useEffect, useState } from 'react'
import morningGlow from '#brand/pictures/morning-glow.webp'
import { type Gift, getGift } from '#contract/billing/gifts.ts'
import { BillingFrame } from '#web/features/billing/form/billing-frame.tsx'
import { call } from '#web/http/api.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { giftText as words } from '#web/ui/text/billing/gift-en.ts'
import { CodeEntry } from './code-entry.tsx'
import { OpenGift } from './open-gift.tsx'

/** A gift: enter its code, see its content, redeem it. */
export function View() {
  const { search } = useLocation()
  const [gift, setGift] = useState<Gift>()
  const [codeFromUrl, setCodeFromUrl] = useState('')

  // The address is read in the browser: the server's HTML has no code.
  useEffect(() => setCodeFromUrl(new URLSearchParams(search).get('code')?.trim() ?? ''), [search])

  async function loadGift(code: string) {
    const { data } = await call(getGift, { params: { code } })
    setGift(data)
  }
  return (
    <BillingFrame
      picture={morningGlow}
      overline={words.overline}
      title={words.redeem_heading}
      lead={gift ? undefined : words.redeem_lead}
    >
      {gift ? (
        <OpenGift gift={gift} onOther={() => setGift(undefined)} />
      ) : (
        <CodeEntry key={codeFromUrl} initialCode={codeFromUrl} onLookUp={loadGift} />
      )}
      <noscript>
        <p>{words.needs_script}</p>
      </noscript>
    </BillingFrame>
  )
}
