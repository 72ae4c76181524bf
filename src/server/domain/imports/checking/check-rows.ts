/** Checks rows: what their texts mean, where their places are, what they cost, and whether they were booked before. */
import type { ImportField } from '../../../../lib/contract/imports/fields.ts'
import type { FoundPlace, RowProblem } from '../../../../lib/contract/imports/rows.ts'
import { bookingProblems, type ImportRowState } from '../../../../lib/contract/imports/states.ts'
import { noDoor } from '../../../../lib/contract/delivery/door.ts'
import { type ErrorCode, ProductError, statusOf } from '../../../../lib/contract/errors.ts'
import { distantMeters, quoteBody } from '../../../../lib/contract/pricing.ts'
import type { importRows, RowDraft } from '../../../db/tables/delivery/import-tables.ts'
import { priceAutomatically } from '../../booking/automatic.ts'
import { coordinatePlace } from './coordinates.ts'
import { findPlace, savedPlace } from './find-place.ts'
import type { ImportContext } from './gear.ts'
import { type Known, knownByName, knownByTrip } from './known-rows.ts'
import { oddCells } from './odd-cells.ts'
import { timesOf } from './row-times.ts'
import { type RowValues, textsOf, valuesOf } from './row-values.ts'

export type Row = typeof importRows.$inferSelect
/** What a check finds out about a row. */
export type Checked = Pick<
  Row,
  | 'number'
  | 'state'
  | 'problems'
  | 'places'
  | 'draft'
  | 'untimed'
  | 'scheduledAt'
  | 'price'
  | 'quoteId'
  | 'quoteExpiresAt'
  | 'knownId'
  | 'knownBy'
>

/** How many rows search for places at the same time. A hosted search answers several. */
const atOnce = 4

/** Problems that a person can answer with yes. */
const questions: readonly RowProblem['code'][] = [
  'address-street',
  'address-several',
  'far-from-road',
  'cell-unnamed',
  'cell-rows'
]

/** Checks rows of one import. Throws only if the maps or the database don't answer. */
export async function checkRows(importContext: ImportContext, rows: readonly Row[]): Promise<Checked[]> {
  const texts = new Map(rows.map(row => [row.number, textsOf(importContext, row)]))
  const known = await knownByName(
    importContext,
    rows.map(({ number }) => ({ number, externalId: texts.get(number)?.external_id ?? '' }))
  )
  const checked: (Checked & { day: string })[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce)
    checked.push(
      ...(await Promise.all(
        some.map(row => checkRow(importContext, row, texts.get(row.number)!, known.get(row.number)))
      ))
    )
  }
  const trips = checked.flatMap(({ number, draft, day, knownId, places: { pickup, dropoff } }) =>
    draft && knownId === null && pickup?.place && dropoff?.place
      ? [{ number, name: recipientOf(draft), pickup: pickup.place, dropoff: dropoff.place, day }]
      : []
  )
  const same = await knownByTrip(importContext, trips)
  return checked.map(row => {
    const found = same.get(row.number)
    if (!found) return row
    const isAgain = rows.find(({ number }) => number === row.number)?.again ?? false
    const state = row.state === 'left-out' || isAgain ? row.state : 'known'
    return { ...row, state, knownId: found.id, knownBy: found.by }
  })
}

async function checkRow(
  importContext: ImportContext,
  row: Row,
  texts: Record<ImportField, string>,
  known: Known | undefined
): Promise<Checked & { day: string }> {
  const problems: RowProblem[] = []
  const add = (problem: RowProblem) => {
    if (!problems.some(each => each.field === problem.field)) problems.push(problem)
  }
  const lines = (row.choices.lines ?? []).map(({ cells }) =>
    textsOf(importContext, { cells, corrections: {} })
  )
  const values = valuesOf(importContext, texts, lines, add)
  const times = timesOf(importContext, texts_ => texts[texts_], add)
  const first = importContext.firstWithId.get(texts.external_id)
  if (texts.external_id !== '' && first !== undefined && first !== row.number)
    add({
      field: 'external_id',
      code: 'repeated-id',
      row: first,
      suggestion: `${texts.external_id}-${row.number}`.slice(-100)
    })
  if (!row.choices.acceptCells)
    for (const code of oddCells(importContext.settings, row.cells)) add({ field: null, code })
  const isKnown = known !== undefined && !row.again
  const blank = { pickup: null, dropoff: null }
  const places = isKnown || row.leftOut ? blank : await placesOf(importContext, row, texts, add)
  const base = {
    number: row.number,
    places,
    draft: null,
    untimed: !times.scheduledAt && !times.pickupWindow && !times.window,
    scheduledAt: times.scheduledAt,
    price: null,
    quoteId: null,
    quoteExpiresAt: null,
    knownId: known?.id ?? null,
    knownBy: known?.by ?? null,
    day: times.day
  }
  const checked = (more: Partial<Checked> = {}) => ({
    ...base,
    ...more,
    problems,
    state: stateOf(row, isKnown, problems)
  })
  if (isKnown || row.leftOut) return { ...checked(), problems: [] }
  const contact = pickupContact(importContext, values, places.pickup, texts, add)
  if (
    importContext.organization.requiresReference &&
    texts.reference === '' &&
    !(row.again && texts.external_id !== '')
  )
    add({ field: 'reference', code: 'reference-required' })
  const { pickup, dropoff } = { pickup: places.pickup?.place, dropoff: places.dropoff?.place }
  if (!pickup || !dropoff || problems.some(({ code }) => !questions.includes(code))) return checked()
  const quote = {
    pickup: { ...pickup, ...(times.pickupWindow ? { window: times.pickupWindow } : {}) },
    dropoffs: [
      {
        ...dropoff,
        ...(times.window ? { window: times.window } : {}),
        ...(values.serviceMinutes === null ? {} : { service_minutes: values.serviceMinutes })
      }
    ],
    packages: values.packages,
    transport_type_id: values.transportTypeId,
    scheduled_at: times.scheduledAt?.toISOString() ?? null
  }
  try {
    const priced = await priceAutomatically(
      importContext.context,
      importContext.automatic,
      quoteBody.parse(quote)
    )
    const meters = priced.route.distance_to_road ?? []
    for (const [index, field] of (['pickup', 'dropoff'] as const).entries())
      if ((meters[index] ?? 0) > distantMeters && !row.choices.acceptDistant)
        add({ field, code: 'far-from-road', meters: meters[index] ?? 0 })
    const usual = addressOf(importContext, places.pickup)
    const draft: RowDraft = {
      quote,
      booking: {
        pickup: {
          contact,
          instructions: texts.pickup_instructions || (usual?.instructions ?? ''),
          door: usual?.door ?? noDoor
        },
        dropoffs: [
          {
            contact: values.dropoff,
            instructions: texts.instructions,
            door: {
              entrance: texts.entrance,
              floor: texts.floor,
              flat: texts.door,
              code: texts.door_code
            },
            ...(values.sendLink ? { send_link: values.sendLink } : {})
          }
        ],
        accept_distant_stops: row.choices.acceptDistant ?? false,
        payment: values.payment,
        // A delivery that is booked again can't have the id of the first one.
        reference: texts.reference || (known || row.again ? texts.external_id.slice(0, 60) : ''),
        declared_value: values.declaredValue
      },
      cost_center_id: values.costCenterId,
      external_id: texts.external_id === '' || known || row.again ? null : texts.external_id
    }
    return checked({ draft, price: priced.price.total })
  } catch (error) {
    add(problemOf(error))
    return checked()
  }
}

/** Returns the name of who receives a row's delivery. */
export const recipientOf = ({ booking }: RowDraft): string => booking.dropoffs[0]?.contact.name ?? ''

function stateOf(row: Row, isKnown: boolean, problems: readonly RowProblem[]): ImportRowState {
  if (row.leftOut) return 'left-out'
  if (isKnown) return 'known'
  if (problems.some(({ code }) => !questions.includes(code))) return 'wrong'
  return problems.length > 0 ? 'question' : 'ready'
}

async function placesOf(
  importContext: ImportContext,
  row: Row,
  texts: Record<ImportField, string>,
  add: (problem: RowProblem) => void
): Promise<Row['places']> {
  const one = async (field: 'pickup' | 'dropoff'): Promise<FoundPlace | null> => {
    const chosen = row.choices[field]
    if (chosen) return { confidence: 'exact', by_hand: true, place: chosen, candidates: [] }
    const named = texts[field] === '' ? undefined : await findPlace(importContext, texts[field])
    const placed = await coordinatePlace(importContext, field, texts, named, add)
    if (placed) return placed
    const [usual] = importContext.addresses
    if (field === 'pickup' && usual) return savedPlace(usual)
    add({ field, code: 'missing' })
    return null
  }
  const [pickup, dropoff] = await Promise.all([one('pickup'), one('dropoff')])
  for (const [field, found] of [
    ['pickup', pickup],
    ['dropoff', dropoff]
  ] as const) {
    const [best] = found?.candidates ?? []
    const suggestion = best ? { suggestion: [best.name, best.detail].filter(Boolean).join(', ') } : {}
    if (found?.confidence === 'none') add({ field, code: 'address-unknown' })
    if (found?.confidence === 'street') add({ field, code: 'address-street', ...suggestion })
    if (found?.confidence === 'several') add({ field, code: 'address-several', ...suggestion })
  }
  return { pickup, dropoff }
}

const addressOf = ({ addresses }: ImportContext, found: FoundPlace | null) =>
  found?.confidence === 'saved'
    ? addresses.find(
        ({ latitude, longitude }) => latitude === found.place?.latitude && longitude === found.place.longitude
      )
    : undefined

/** Returns who is at the pickup: whom the row names, the contact of the address, or who made the import. */
function pickupContact(
  importContext: ImportContext,
  { pickup }: RowValues,
  found: FoundPlace | null,
  texts: Record<ImportField, string>,
  add: (problem: RowProblem) => void
): { name: string; phone: string } {
  const usual = addressOf(importContext, found)?.contact ?? importContext.maker
  const name = pickup.name || (usual?.name ?? '')
  const phone = pickup.phone || (usual?.phone ?? '')
  if (name === '') add({ field: 'pickup_name', code: 'missing' })
  if (phone === '' && texts.pickup_phone === '') add({ field: 'pickup_phone', code: 'missing' })
  return { name, phone }
}

const known = new Set<string>(bookingProblems)

/** Returns a refusal as a problem of a row. Rethrows what isn't one, such as maps that don't answer. */
export function problemOf(error: unknown): RowProblem {
  if (!(error instanceof ProductError) || statusOf(error.code) >= 500 || error.code === 'too-many-requests')
    throw error
  const code = (known.has(error.code) ? error.code : 'invalid-input') as Extract<
    ErrorCode,
    RowProblem['code']
  >
  return {
    field: fieldOf(error.errors?.[0]?.field ?? ''),
    code,
    ...(error.meters ? { meters: error.meters } : {})
  }
}

/** Returns the column of a field of a request. */
function fieldOf(path: string): ImportField | null {
  if (path.includes('window')) return path.includes('earliest') ? 'earliest' : 'latest'
  const [first] = path.split('.')
  if (first === 'pickup' || first === 'pickups') return 'pickup'
  if (first === 'dropoffs') return 'dropoff'
  if (first === 'packages') return 'weight'
  if (first === 'transport_type_id') return 'vehicle'
  if (first === 'payment') return 'payer'
  return first === 'scheduled_at' ? 'time' : null
}
