import { houseAdText } from '#web/ui/text/player/house-ad-en.ts'

/** Explains why an ad of the house is shown, and what the site does not know about the listener. */
export function WhyThisAd({ className }: { className: string | undefined }) {
  return (
    <details className={className}>
      <summary>{houseAdText.why}</summary>
      <p>{houseAdText.why_words}</p>
    </details>
  )
}
