import type { EntryFields } from '#contract/studio/catalogue.ts'
import { isLinkAddress } from '#rules/studio/tab-faults.ts'
import { isWebAddress } from '#rules/studio/web-address.ts'
import { artistText } from '#studio/text/artist-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { TwoFields } from '#studio/ui/page/page.tsx'
import type { FieldsProps } from '../fields/fields-props.ts'

type Promo = NonNullable<EntryFields['promo_unit']>
type Campaign = NonNullable<EntryFields['gift_campaign']>

/** The server replaces the empty picture with the artist's own. */
const NEW_PROMO: Promo = { image_url: '', description: '', cta_text: '', cta_url: '' }

/** An offer of the page: a text and a button with a link. */
export function PromoCard({ fields, set, isReadOnly }: FieldsProps) {
  const promo = fields.promo_unit ?? null
  const change = (changes: Partial<Promo>) => set({ promo_unit: { ...(promo ?? NEW_PROMO), ...changes } })
  if (promo === null)
    return (
      <Card title={artistText.promo} hint={artistText.promo_hint}>
        <p>{artistText.promo_none}</p>
        {!isReadOnly && (
          <div>
            <Button icon="plus" onPress={() => set({ promo_unit: NEW_PROMO })}>
              {artistText.promo_add}
            </Button>
          </div>
        )}
      </Card>
    )
  return (
    <Card
      title={artistText.promo}
      hint={artistText.promo_hint}
      actions={
        !isReadOnly && <RemoveButton onPress={() => set({ promo_unit: null })} label={artistText.promo_remove} />
      }
    >
      <TextField
        label={artistText.promo_words}
        isLong
        value={promo.description}
        onChange={(description) => change({ description })}
        isReadOnly={isReadOnly}
        maxLength={500}
      />
      <TwoFields>
        <TextField
          label={artistText.button}
          value={promo.cta_text}
          onChange={(cta_text) => change({ cta_text })}
          isReadOnly={isReadOnly}
          maxLength={60}
        />
        <TextField
          label={artistText.link}
          hint={artistText.link_hint}
          value={promo.cta_url}
          onChange={(cta_url) => change({ cta_url: cta_url.trim() })}
          isReadOnly={isReadOnly}
          maxLength={1000}
          error={promo.cta_url !== '' && !isLinkAddress(promo.cta_url) ? artistText.link_fault : undefined}
        />
      </TwoFields>
    </Card>
  )
}

type CampaignCardProps = Omit<FieldsProps, 'fields'> & { campaign: Campaign }

/** The texts of the artist's gift campaign. Its code is set elsewhere, with the plans. */
export function CampaignCard({ campaign, set, isReadOnly }: CampaignCardProps) {
  const change = (changes: Partial<Campaign>) => set({ gift_campaign: { ...campaign, ...changes } })
  return (
    <Card
      title={artistText.campaign}
      hint={artistText.campaign_code(campaign.gift_code)}
      actions={
        !isReadOnly && <RemoveButton onPress={() => set({ gift_campaign: null })} label={artistText.campaign_remove} />
      }
    >
      <TwoFields>
        <TextField
          label={artistText.campaign_header}
          value={campaign.header}
          onChange={(header) => change({ header })}
          isReadOnly={isReadOnly}
          maxLength={300}
        />
        <TextField
          label={artistText.button}
          value={campaign.cta_text}
          onChange={(cta_text) => change({ cta_text })}
          isReadOnly={isReadOnly}
          maxLength={60}
        />
      </TwoFields>
    </Card>
  )
}

function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button size="small" look="plain" icon="trash-2" onPress={onPress}>
      {label}
    </Button>
  )
}

/** True if the fields of an artist can be saved. */
export function isArtistComplete({ name, giving_url, promo_unit, gift_campaign }: EntryFields): boolean {
  const isNamed = name === undefined || name.trim() !== ''
  const isGivingGood = !giving_url || isWebAddress(giving_url)
  const isPromoGood =
    !promo_unit ||
    (promo_unit.description.trim() !== '' && promo_unit.cta_text.trim() !== '' && isLinkAddress(promo_unit.cta_url))
  const isCampaignGood = !gift_campaign || (gift_campaign.header.trim() !== '' && gift_campaign.cta_text.trim() !== '')
  return isNamed && isGivingGood && isPromoGood && isCampaignGood
}
