import { useEffect, useId, useRef, useState } from 'react'
import type { ArtistPage } from '#contract/artists.ts'
import { useUser } from '#web/transport/visitor.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { giftText } from '#web/ui/text/gift-en.ts'
import styles from './about-dialog.module.css'
import { giveOffer } from './give-offer.ts'
import { OfferDone, OfferEmail, OfferSent } from './offer-steps.tsx'

const words = giftText.offer

type OfferModalProps = {
  artist: ArtistPage
  code: string
  /** Told whether the gift was given: the page is then no longer what it was. */
  onClose: (isGiven: boolean) => void
}
type Step = { name: 'email' } | { name: 'sent'; email: string } | { name: 'done' }

const TITLES = { email: 'title', sent: 'sent_title', done: 'done_title' } as const

/** A creator's gift: an address, then either it is open or a link is on its way. Who is registered has it at once. */
export function OfferModal({ artist, code, onClose }: OfferModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const user = useUser()
  const [isRegistered] = useState(user?.is_registered === true)
  const [step, setStep] = useState<Step>(isRegistered ? { name: 'done' } : { name: 'email' })
  const hasGiven = useRef(false)
  const titleId = useId()
  const offer = { code, artistId: artist.id }

  useEffect(() => dialog.current?.showModal(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the gift of whoever is registered is opened once
  useEffect(() => {
    if (!isRegistered || hasGiven.current) return
    hasGiven.current = true
    void giveOffer(offer)
  }, [])

  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => onClose(step.name === 'done')}
      closedby="any"
    >
      <div className={styles.top}>
        <h2 id={titleId}>{isRegistered ? words.open_title : words[TITLES[step.name]]}</h2>
        <IconButton icon="close" kind="fill" label={words.close} onClick={close} />
      </div>
      {step.name === 'email' && (
        <OfferEmail
          name={artist.name}
          offer={offer}
          onGiven={() => setStep({ name: 'done' })}
          onSent={(email) => setStep({ name: 'sent', email })}
        />
      )}
      {step.name === 'sent' && <OfferSent email={step.email} />}
      {step.name === 'done' && (
        <OfferDone said={(isRegistered ? words.open_words : words.done_words)(artist.name)} onDismiss={close} />
      )}
    </dialog>
  )
}
