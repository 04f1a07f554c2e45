/** Selects everything that can be pressed. */
export const PRESSABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=option]'
