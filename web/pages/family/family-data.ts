export type FamilyData = {
  /** What the plan of several people costs, and what names it; null where none is for sale. */
  plan: { id: string; price: string; seats: number } | null
}
