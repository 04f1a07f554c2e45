import { useState } from 'react'
import type { ArtistPage } from '#contract/catalogue/artists.ts'
import { useUser } from '#web/http/session/visitor.ts'
import { giftText } from '#web/ui/text/billing/gift-en.ts'
import { TitledSheet } from '../titled-sheet.tsx'
import { OfferDone, OfferEmail, OfferRedeeming, OfferSent } from './offer-steps.tsx'
import type { RedeemedOffer } from './redeem-offer.ts'

const words = giftText.offer

type Campaign = NonNullable<ArtistPage['gift_campaign']>

type OfferModalProps = {
  artist: ArtistPage
  campaign: Campaign
  /** `isRedeemed`: the gift was redeemed, or may be by now, so the page has to be reloaded. */
  onClose: (isRedeemed: boolean) => void
}
type Step =
  | { name: 'email' }
  | { name: 'redeeming' }
  | { name: 'sent'; email: string }
  | { name: 'confirm'; email: string }
  | { name: 'done'; until?: string }

const TITLES = {
  email: 'title',
  redeeming: 'open_title',
  sent: 'sent_title',
  confirm: 'confirm_title',
  done: 'done_title',
} as const

/**
 * Redeems an artist's gift: with an email address, which then gets access or a link. A registered user redeems it at
 * once.
 */
export function OfferModal({ artist, campaign, onClose }: OfferModalProps) {
  const user = useUser()
  const [step, setStep] = useState<Step>(user?.is_registered ? { name: 'redeeming' } : { name: 'email' })
  const offer = { code: campaign.gift_code, artistId: artist.id }

  function showRedeemed({ unconfirmedEmail, until }: RedeemedOffer) {
    if (unconfirmedEmail !== null) setStep({ name: 'confirm', email: unconfirmedEmail })
    else setStep({ name: 'done', ...(until && { until }) })
  }

  const close = () => onClose(step.name !== 'email' && step.name !== 'sent')
  return (
    <TitledSheet
      title={step.name === 'done' && !step.until ? words.open_title : words[TITLES[step.name]]}
      closing={words.close}
      onClose={close}
    >
      {step.name === 'email' && (
        <OfferEmail
          name={artist.name}
          days={campaign.days}
          offer={offer}
          onRedeemed={showRedeemed}
          onSent={(email) => setStep({ name: 'sent', email })}
        />
      )}
      {step.name === 'redeeming' && <OfferRedeeming offer={offer} onRedeemed={showRedeemed} />}
      {step.name === 'sent' && <OfferSent email={step.email} />}
      {step.name === 'confirm' && (
        <OfferDone message={words.confirm_words(step.email, artist.name)} onDismiss={close} />
      )}
      {step.name === 'done' && (
        <OfferDone
          message={step.until ? words.done_words(step.until, artist.name) : words.open_words(artist.name)}
          onDismiss={close}
        />
      )}
    </TitledSheet>
  )
}
