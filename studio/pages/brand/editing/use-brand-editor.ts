import { useEffect } from 'react'
import { getBrand, type OpenBrand } from '#contract/studio/brand.ts'
import { guardLeaving } from '#studio/navigation/studio-address.ts'
import { brandText } from '#studio/text/brand-en.ts'
import { call } from '#web/http/api.ts'
import { type BrandInput, draftValues, fieldStates, inputFault } from './brand-values.ts'
import { useBrandSaving } from './use-brand-saving.ts'

export type BrandEditor = ReturnType<typeof useBrandEditor>

/** The brand's draft with its unsaved changes, and the choice whose values stay after a conflict. */
export function useBrandEditor(brand: OpenBrand) {
  const saving = useBrandSaving(brand)
  const { typed, setTyped, latest, saveState, setSaveState, error, conflict, setConflict, accept, replace, flush } =
    saving
  const values: BrandInput = { ...draftValues(brand), ...typed }
  /** Resolves a conflict: continues with the values that others saved, or saves the member's own over them. */
  const resolve = async (choice: 'mine' | 'theirs') => {
    const fields = new Set((conflict ?? []).map(({ field }) => field))
    accept(await call(getBrand, {}))
    setConflict(undefined)
    if (choice === 'theirs') {
      latest.current = Object.fromEntries(Object.entries(latest.current).filter(([field]) => !fields.has(field)))
      setTyped(latest.current)
    }
    await flush()
  }
  const set = (field: string, value: string | null) => {
    setTyped((now) => ({ ...now, [field]: value }))
    setSaveState('waiting')
  }
  useGuard(saveState === 'failed')
  const hasFaults = fieldStates(brand, values).some((state) => inputFault(state, values) !== undefined)
  return { brand, values, set, saveState, error, conflict, setConflict, resolve, flush, accept, replace, hasFaults }
}

/** Asks before the page is left while some work could not be saved. */
function useGuard(hasFailed: boolean): void {
  useEffect(() => (hasFailed ? guardLeaving(() => confirm(brandText.leave)) : undefined), [hasFailed])
}
