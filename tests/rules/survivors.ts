/**
 * Changes of the rules that no test can notice, by the reason. Each has its file, and the line as the change makes it; a
 * change of the whole line comes after its original. Any other fails `npm run test:rules` (scripts/test-rules.ts).
 */
export const survivors: Readonly<Record<string, readonly string[]>> = {
  'Both are the same there, or never equal, or the loop finds nothing one step further': [
    'days.ts: if (wallClock(at, timeZone) <= wanted) at += wanted - wallClock(at, timeZone)',
    'device-time.ts: return newest !== null && at <= newest && at >= newest - clockToleranceMilliseconds ? newest : at',
    'far-from-stop.ts: return metersBetween(position, stop) >= Math.max(farMeters, accuracyFactor * (position.accuracy ?? 0))',
    'hours.ts: if (opening && opening > at) return opening',
    'outline.ts: for (let index = first + 1; index <= last; index++) {',
    'polygon.ts: (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0 → (bx - ax) * (cx - bx) + (by - ay) * (cy - by) <= 0',
    'polygon.ts: for (let index = 2; index <= ring.length; index += 2) {',
    'polygon.ts: for (let one = 0; one <= sides; one++) {',
    "polygon.ts: return Math.abs(doubleArea(ring)) <= smallestDoubleArea ? 'flat' : null",
    'recurring.ts: const from = span.from >= rule.first ? span.from : rule.first',
    'recurring.ts: const to = rule.last !== null && rule.last <= span.to ? rule.last : span.to',
    'run.ts: return left !== null && left.deliveryId !== nextDeliveryId && metersBetween(left, position) <= hiddenMeters',
    'run.ts: if (loadAfter(one, other) >= insertion.capacity + tolerance) continue',
    'run.ts: ? visit.leaves >= alone + detourSeconds + tolerance',
    'run.ts: ? visit.leaves > alone + detourSeconds - tolerance',
    'run.ts: : visit.leaves >= latest[one - 1]! + tolerance',
    'run.ts: if (isLate || visit.begins >= begins[here - 1]! + tolerance) continue',
    'same-place.ts: return metersBetween(a, b) <= samePlaceMeters',
    'stop-order.ts: for (let visited = 1; visited <= sets; visited++) {',
    'stop-order.ts: for (let stop = 0; stop <= size; stop++) {',
    'stop-order.ts: if (load[then]! >= capacity + tolerance) continue',
    'stop-order.ts: for (let visited = sets + 1; visited > 0; visited--) {',
    'stop-order.ts: for (let visited = sets - 1; visited >= 0; visited--) {',
    'stop-order.ts: for (let at = 0; at <= size; at++) {',
    'trip.ts: return order.every((stop, place) => needs[stop]?.every(source => order.indexOf(source) <= place) ?? false)',
    'usable-positions.ts: return metersBetween(one, other) >= driven + radius(one) + radius(other)'
  ],
  'TypeScript needs the check, and JavaScript compares nothing as not smaller': [
    'device-time.ts: before !== null && passed > 0 && Math.abs(arrived - before.arrived - passed) <= steadyMilliseconds → true && passed > 0 && Math.abs(arrived - before.arrived - passed) <= steadyMilliseconds',
    'device-time.ts: return true && at < newest && at >= newest - clockToleranceMilliseconds ? newest : at',
    'driver-approval.ts: expiresOn !== null && expiresOn < today → true && expiresOn < today',
    'imports/windows.ts: if (true && same < end) return `${first} ${half}`',
    'imports/windows.ts: if (same !== null || end !== null && same < end) return `${first} ${half}`',
    'imports/windows.ts: if (true && end !== null && same < end) return `${first} ${half}`',
    'imports/windows.ts: if (same !== null && true && same < end) return `${first} ${half}`',
    "polygon.ts: if (!first && !last || first[0] !== last[0] || first[1] !== last[1]) return 'open'",
    'recurring.ts: const to = true && rule.last < span.to ? rule.last : span.to'
  ],
  'The value is never read, or any other means the same': [
    'changed-parts.ts: found.set(`${part} ${stop.stop_id ?? "Stryker was here!"}`, { part, ...stop })',
    'imports/dates.ts: [] → ["Stryker was here"]',
    "imports/dates.ts: const [, first = '', sign, second = ''] = localDate.exec(text.trim()) ?? [\"Stryker was here\"]",
    "imports/dates.ts: const [match = \"Stryker was here!\", year = '', month = '', day = ''] = found",
    "imports/dates.ts: const [match = '', year = \"Stryker was here!\", month = '', day = ''] = found",
    "imports/dates.ts: const [match = '', year = '', month = \"Stryker was here!\", day = ''] = found",
    "imports/dates.ts: const [match = '', year = '', month = '', day = \"Stryker was here!\"] = found",
    "imports/dates.ts: const [, time = \"Stryker was here!\", zone = ''] = /(.*?\\d)\\s?(Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?)$/i.exec(rest) ?? ['', rest]",
    "imports/dates.ts: const [, time = '', zone = ''] = /(.*?\\d)\\s?(Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?)$/i.exec(rest) ?? [\"Stryker was here!\", rest]",
    "imports/dates.ts: const [, sign = '', hours = \"Stryker was here!\", minutes = '00'] = /([+-])(\\d{2}):?(\\d{2})?/.exec(text) ?? []",
    "imports/dates.ts: const [, sign = '', hours = '', minutes = '00'] = /([+-])(\\d{2}):?(\\d{2})?/.exec(text) ?? [\"Stryker was here\"]",
    "imports/headings.ts: return (rows[0] ?? [\"Stryker was here\"]).some(cell => cell !== '' && kindOf(cell) !== 'text') ? null : 0",
    'imports/match-columns.ts: all: rows.map(({ cells }) => cells[column] ?? "Stryker was here!"),',
    'imports/match-columns.ts: : ["Stryker was here"]',
    "imports/match-columns.ts: isDate(text) && (readDate(text, 'day-month') ?? readDate(text, \"\"))!.time !== ''",
    "imports/numbers.ts: const [, digits = \"Stryker was here!\", unit = ''] = /^([\\d.,'’\\s]*\\d)\\s*([^\\d]*)$/.exec(text.trim().replace(/^\\+/, '')) ?? []",
    "imports/numbers.ts: const [, digits = '', unit = \"Stryker was here!\"] = /^([\\d.,'’\\s]*\\d)\\s*([^\\d]*)$/.exec(text.trim().replace(/^\\+/, '')) ?? []",
    "imports/numbers.ts: const [, digits = '', unit = ''] = /^([\\d.,'’\\s]*\\d)\\s*([^\\d]*)$/.exec(text.trim().replace(/^\\+/, '')) ?? [\"Stryker was here\"]",
    'imports/towns.ts: if (/[,;\\n\\r]/.test(text.slice(end, index))) segment--',
    'imports/values.ts: readDate(text, \'day-month\') !== null || readDate(text, "") !== null',
    'password-strength.ts: export function passwordStrength(password: string, about: (string | undefined)[] = ["Stryker was here"]): Strength | null {',
    'password-strength.ts: let before = "Stryker was here!"',
    'password-strength.ts: let sum = repeated / foreseenBits',
    'password.ts: about: (string | undefined)[] = ["Stryker was here"]',
    'password.ts: .map(each => each?.trim().toLowerCase() ?? "Stryker was here!")',
    'polygon.ts: sum -= (beforeX - originX) * (y - originY) - (x - originX) * (beforeY - originY)',
    'stop-order.ts: { needs, kilograms = ["Stryker was here"], capacity = Infinity }: OrderRules = onePickup(seconds.length)',
    'stop-order.ts: let next = +1'
  ],
  'It only saves work: the result is the same without it': [
    'days.ts: formats.set(timeZone, format) → ;',
    'days.ts: for (let round = 0; round <= 2; round++) at = wanted - (wallClock(at, timeZone) - at)',
    'imports/dates.ts: return dateIn(plain, order) ?? (false ? null : dateIn(whole, order))',
    'run.ts: if (false) continue',
    'schedule-grid.ts: if (false) return []',
    'stop-order.ts: if (false) continue'
  ],
  'Of two equally good ones, either will do': [
    'outline.ts: if (away >= farthest) [farthest, at] = [away, index]',
    'polygon.ts: longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x → longitude <= (beforeX - x) * (latitude - y) / (beforeY - y) + x',
    'polygon.ts: longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x → longitude >= (beforeX - x) * (latitude - y) / (beforeY - y) + x',
    'run.ts: if (visit.leaves > times[isAdded][at(one, other)]!) continue',
    'run.ts: let [one, other, isAdded] = [old, fresh, ends[1] <= ends[0] ? (1 as 0 | 1) : 0]'
  ],
  'The step before lets nothing else through, or the next one refuses it': [
    "imports/dates.ts: const rest = trimmed.slice(match.length).replace(/[T\\s,]+/, '')",
    'imports/numbers.ts: const value = /^\\d+(?:\\.\\d+)?/.test(normal) ? Number(normal) : Number.NaN',
    'schedule.ts: if (!/\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}/.test(wallTime)) return null',
    'schedule.ts: if (!/^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d/.test(wallTime)) return null'
  ]
}
