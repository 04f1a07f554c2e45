/** A plan of the brand: passages of the Bible, or the items of a series, one a day. */
export type BrandPlan = { id: string } & (
  | { kind: 'series'; handle: string }
  | {
      kind: 'bible'
      title: string
      lead: string
      /**
       * Handle of the series whose picture the plan shows. The plan has no picture without it, or if the series does
       * not exist.
       */
      scenery_of?: string
      /** Chapters, as in addresses: `psalms-23`. */
      chapters: readonly string[]
    }
)
