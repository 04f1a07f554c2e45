/**
 * Runs in the page before anything of it: the date is what it is on the journeys' sites. Timers, players and what the
 * browser measures keep the machine's own time, which runs as fast.
 */
export function mockDate(aheadMilliseconds: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (own, given, called) =>
      Reflect.construct(own, given.length === 0 ? [own.now() + aheadMilliseconds] : given, called),
    apply: (own) => new own(own.now() + aheadMilliseconds).toString(),
    get: (own, key) => (key === 'now' ? () => own.now() + aheadMilliseconds : Reflect.get(own, key)),
  })
}
