import { houseAdText } from '#web/ui/text/player/house-ad-en.ts'

/** Why an ad of the house is shown, and what is not known about whoever hears it. */
export function WhyThisAd({ className }: { className: string | undefined }) {
  return (
    <details className={className}>
      <summary>{houseAdText.why}</summary>
      <p>{houseAdText.why_words}</p>
    </details>
  )
}
