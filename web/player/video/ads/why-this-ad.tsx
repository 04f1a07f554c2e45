import { houseAdText } from '#web/ui/text/player/house-ad-en.ts'

/** Explains why an ad of the house is shown, and that nothing about the listener goes into the choice. */
export function WhyThisAd({ className }: { className: string | undefined }) {
  return (
    <details className={className}>
      <summary>{houseAdText.why}</summary>
      <p>{houseAdText.why_words}</p>
    </details>
  )
}
