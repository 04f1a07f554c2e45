import { videoText } from '#web/ui/text/player/video-en.ts'

/** Why an ad of the house is shown, and what is not known about whoever hears it. */
export function WhyThisAd({ className }: { className: string | undefined }) {
  return (
    <details className={className}>
      <summary>{videoText.why_ad}</summary>
      <p>{videoText.why_house_ad}</p>
    </details>
  )
}
