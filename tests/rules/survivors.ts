/**
 * Changes of the rules that no test can notice, by the reason. Each has its file, and the line as the change makes it. A
 * change that isn't listed fails `npm run test:rules` (scripts/test-rules.ts).
 */
export const survivors: Readonly<Record<string, readonly string[]>> = {
  'The bound is at a place that nothing reaches: what is compared is never equal there, or the loop does nothing':
    [
      'stop-order.ts: for (let visited = 1; visited <= sets; visited++) {',
      'days.ts: if (wallClock(at, timeZone) <= wanted) at += wanted - wallClock(at, timeZone)',
      'device-time.ts: return newest !== null && at <= newest && at >= newest - clockToleranceMilliseconds ? newest : at',
      'far-from-stop.ts: return metersBetween(position, stop) >= Math.max(farMeters, accuracyFactor * (position.accuracy ?? 0))',
      'hours.ts: if (opening && opening > at) return opening',
      'polygon.ts: (bx - ax) * (cx - bx) + (by - ay) * (cy - by) <= 0',
      'polygon.ts: for (let index = 2; index <= ring.length; index += 2) {',
      'polygon.ts: for (let one = 0; one <= sides; one++) {',
      "polygon.ts: return Math.abs(doubleArea(ring)) <= smallestDoubleArea ? 'flat' : null",
      'outline.ts: for (let index = first + 1; index <= last; index++) {',
      'same-place.ts: return metersBetween(a, b) <= samePlaceMeters',
      'usable-positions.ts: return metersBetween(one, other) >= driven + radius(one) + radius(other)',
      'stop-order.ts: for (let stop = 0; stop <= size; stop++) {',
      'stop-order.ts: if (load[then]! >= capacity + tolerance) continue',
      'stop-order.ts: for (let visited = sets + 1; visited > 0; visited--) {',
      'stop-order.ts: for (let visited = sets - 1; visited >= 0; visited--) {',
      'stop-order.ts: for (let at = 0; at <= size; at++) {',
      'trip.ts: return order.every((stop, place) => needs[stop]?.every(source => order.indexOf(source) <= place) ?? false)'
    ],
  'TypeScript needs the check, and JavaScript compares nothing as not smaller': [
    'device-time.ts: true && passed > 0 && Math.abs(arrived - before.arrived - passed) <= steadyMilliseconds',
    'device-time.ts: return true && at < newest && at >= newest - clockToleranceMilliseconds ? newest : at',
    "polygon.ts: if (!first && !last || first[0] !== last[0] || first[1] !== last[1]) return 'open'",
    'driver-approval.ts: true && expiresOn < today'
  ],
  'The value is never read, or any other means the same': [
    'changed-parts.ts: found.set(`${part} ${stop.stop_id ?? "Stryker was here!"}`, { part, ...stop })',
    'password-strength.ts: export function passwordStrength(password: string, about: (string | undefined)[] = ["Stryker was here"]): Strength | null {',
    'password-strength.ts: let before = "Stryker was here!"',
    'password-strength.ts: let sum = repeated / foreseenBits',
    'password.ts: about: (string | undefined)[] = ["Stryker was here"]',
    'password.ts: .map(each => each?.trim().toLowerCase() ?? "Stryker was here!")',
    'stop-order.ts: { needs, kilograms = ["Stryker was here"], capacity = Infinity }: OrderRules = onePickup(seconds.length)',
    'stop-order.ts: let next = +1'
  ],
  'It only saves work: the result is the same without it': [
    'days.ts: ;',
    'days.ts: for (let round = 0; round <= 2; round++) at = wanted - (wallClock(at, timeZone) - at)',
    'schedule-grid.ts: if (false) return []',
    'stop-order.ts: if (false) continue'
  ],
  'Of two equally good ones, either will do': [
    'polygon.ts: longitude <= (beforeX - x) * (latitude - y) / (beforeY - y) + x',
    'polygon.ts: longitude >= (beforeX - x) * (latitude - y) / (beforeY - y) + x',
    'polygon.ts: sum -= (beforeX - originX) * (y - originY) - (x - originX) * (beforeY - originY)',
    'outline.ts: if (away >= farthest) [farthest, at] = [away, index]'
  ],
  'What is let through here is refused by the next step': [
    'schedule.ts: if (!/\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}/.test(wallTime)) return null',
    'schedule.ts: if (!/^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d/.test(wallTime)) return null'
  ]
}
