// Given to Node by --import, this moves the clock of a whole process: `CLOCK` is the time at which it starts. From there time
// goes on as always, so that timers, tokens and cookies are as old as they seem. Node processes that it starts go by the same
// clock. PostgreSQL keeps its own, which nothing asks.
const RealDate = Date
process.env.CLOCK_AHEAD_MS ??= String(RealDate.parse(process.env.CLOCK ?? '') - RealDate.now())
const ahead = Number(process.env.CLOCK_AHEAD_MS)
if (Number.isNaN(ahead)) throw new Error('CLOCK must be a time, such as 2027-01-01T09:00:00Z')

globalThis.Date = class extends RealDate {
  /** @param {[]} args */
  constructor(...args) {
    super(...(args.length > 0 ? args : [RealDate.now() + ahead]))
  }
  static now() {
    return RealDate.now() + ahead
  }
}
