/** A violation of a project rule: where, what, and the reason for the rule. */
export type Fault = { file: string; line?: number; what: string; why: string }

/** `server/app.ts:12 Math.random: randomness comes from the ids gateway` */
export function faultLine({ file, line, what, why }: Fault): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${what}: ${why}`
}
