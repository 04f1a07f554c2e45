export type FamilyData = {
  /** The price and id of the family plan; null if none is for sale. */
  plan: { id: string; price: string; seats: number } | null
}
