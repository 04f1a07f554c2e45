import { CURRENCY } from '#brand/products.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/studio/permissions.ts'
import { ArtistField } from '#studio/features/artist-field.tsx'
import { frameText } from '#studio/text/frame-en.ts'
import { teamText } from '#studio/text/team-en.ts'
import { Checkbox, Switch } from '#studio/ui/choice/choice.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import styles from '../team.module.css'
import { readRefundLimit, type TypedGrant } from './typed-grant.ts'

type RoleChoicesProps = { roles: readonly TypedGrant[]; onChange: (roles: readonly TypedGrant[]) => void }

/** A checkbox per role, with a creator's artist and the refund limit of support. */
export function RoleChoices({ roles, onChange }: RoleChoicesProps) {
  return STAFF_ROLES.map((role) => {
    const grant = roles.find((given) => given.role === role)
    const replace = (changes: Partial<TypedGrant>) =>
      onChange(roles.map((given) => (given === grant ? { ...given, ...changes } : given)))
    return (
      <div key={role} className={styles.choice}>
        <Checkbox
          label={frameText.roles[role]}
          isOn={grant !== undefined}
          onChange={(isOn) =>
            onChange(isOn ? [...roles, newGrant(role)] : roles.filter((given) => given.role !== role))
          }
        />
        {grant && role === 'creator' && <CreatorFields grant={grant} onChange={replace} />}
        {grant && role === 'support' && <SupportFields grant={grant} onChange={replace} />}
      </div>
    )
  })
}

function newGrant(role: StaffRole): TypedGrant {
  return { role, artist_id: role === 'creator' ? '' : null, refund_limit: '', needs_review: false }
}

type GrantProps = { grant: TypedGrant; onChange: (changes: Partial<TypedGrant>) => void }

function CreatorFields({ grant, onChange }: GrantProps) {
  return (
    <div className={styles.details}>
      <ArtistField
        label={teamText.artist}
        hint={teamText.artist_hint}
        value={grant.artist_id ?? ''}
        onChange={(artist_id) => onChange({ artist_id })}
      />
      <Switch
        label={teamText.needs_review}
        isOn={grant.needs_review}
        onChange={(needs_review) => onChange({ needs_review })}
      />
    </div>
  )
}

function SupportFields({ grant, onChange }: GrantProps) {
  return (
    <div className={styles.details}>
      <TextField
        label={teamText.refund_limit(CURRENCY)}
        hint={teamText.refund_limit_hint}
        value={grant.refund_limit}
        onChange={(refund_limit) => onChange({ refund_limit })}
        inputMode="decimal"
        maxLength={12}
        error={readRefundLimit(grant.refund_limit) === undefined ? teamText.refund_limit_fault : undefined}
      />
    </div>
  )
}
