/** Options of the onboarding question about goals. Accounts store the ids: keep an id when its label changes. */
export const INTENTS: readonly { id: string; label: string }[] = [
  { id: 'pray-daily', label: 'Pray every day' },
  { id: 'know-the-bible', label: 'Know the Bible' },
  { id: 'sleep', label: 'Sleep in peace' },
  { id: 'worry-less', label: 'Worry less' },
  { id: 'worship', label: 'Worship with music' },
  { id: 'family', label: 'Pray with my family' },
  { id: 'begin', label: 'Begin, or begin again' },
]
