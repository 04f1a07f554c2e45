/** Runs before the page's scripts: shifts Date to the journeys' clock. Timers and media keep the machine's time. */
export function mockDate(aheadMilliseconds: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (own, given, called) =>
      Reflect.construct(own, given.length === 0 ? [own.now() + aheadMilliseconds] : given, called),
    apply: (own) => new own(own.now() + aheadMilliseconds).toString(),
    get: (own, key) => (key === 'now' ? () => own.now() + aheadMilliseconds : Reflect.get(own, key)),
  })
}
