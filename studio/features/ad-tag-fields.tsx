import type { EntryFields } from '#contract/studio/catalogue.ts'
import { isLinkAddress } from '#rules/studio/tab-faults.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { TextField } from '#studio/ui/field/text-field.tsx'

export type Ads = NonNullable<EntryFields['ads_metadata']>

export const NO_ADS: Ads = { adNetwork: '', adTagUrl: '' }

type AdTagFieldsProps = {
  ads: Ads
  onChange: (ads: Ads) => void
  isReadOnly?: boolean
  /** Focuses the first field when they appear. */
  autoFocus?: boolean
}

/** The ad network and ad tag of items. */
export function AdTagFields({ ads, onChange, isReadOnly = false, autoFocus = false }: AdTagFieldsProps) {
  return (
    <>
      <TextField
        label={entryText.ads_network}
        hint={entryText.ads_network_hint}
        value={ads.adNetwork}
        onChange={(adNetwork) => onChange({ ...ads, adNetwork })}
        isReadOnly={isReadOnly}
        maxLength={60}
        autoFocus={autoFocus}
      />
      <TextField
        label={entryText.ads_tag}
        hint={entryText.ads_tag_hint}
        value={ads.adTagUrl}
        onChange={(adTagUrl) => onChange({ ...ads, adTagUrl: adTagUrl.trim() })}
        isReadOnly={isReadOnly}
        maxLength={1000}
        error={ads.adTagUrl !== '' && !isLinkAddress(ads.adTagUrl) ? entryText.ads_tag_fault : undefined}
      />
    </>
  )
}
