import { useCallback, useEffect, useState } from 'react'
import { type GivingPlace, listGivingPlaces } from '#contract/giving.ts'
import { DISCOVER, LOGIN, SETTINGS_DONATIONS } from '#contract/paths.ts'
import { call } from '#web/transport/api.ts'
import { useUser, useVisitorKnown } from '#web/transport/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { donationsText as words } from '#web/ui/text/donations-en.ts'
import styles from './donations-view.module.css'
import { GivingRow } from './giving-row.tsx'

/** The ministries that whoever is signed in follows, as far as they take gifts. */
export function OwnGiving() {
  const user = useUser()
  const isKnown = useVisitorKnown()
  if (user?.is_registered && user.id) return <GivingList key={user.id} userId={user.id} />
  if (!isKnown) return <Waiting />
  return (
    <div className={styles.state}>
      <p>{words.guest}</p>
      <Button href={`${LOGIN}?next_url=${encodeURIComponent(SETTINGS_DONATIONS)}`} variant="primary">
        {words.log_in}
      </Button>
    </div>
  )
}

function GivingList({ userId }: { userId: string }) {
  const [places, setPlaces] = useState<readonly GivingPlace[]>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setPlaces((await call(listGivingPlaces, { params: { id: userId } })).data)
    } catch {
      setFailed(true)
    }
  }, [userId])
  useEffect(() => {
    void load()
  }, [load])

  if (hasFailed) {
    return (
      <div className={styles.state}>
        <p role="status">{words.failed}</p>
        <Button variant="secondary" onClick={() => void load()}>
          {words.try_again}
        </Button>
      </div>
    )
  }
  if (!places) return <Waiting />
  if (places.length === 0) {
    return (
      <div className={styles.state}>
        <p>{words.none}</p>
        <Button href={DISCOVER} variant="secondary">
          {words.discover}
        </Button>
      </div>
    )
  }
  return (
    <ul className={styles.places}>
      {places.map((place) => (
        <GivingRow key={place.artist.id} place={place} />
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <p className={styles.opening} role="status">
        {words.opening}
      </p>
      <Skeleton shape="box" className={styles.box} />
      <noscript>
        <p>{words.needs_script}</p>
      </noscript>
    </div>
  )
}
