/** Versions of the tariff: the list, the open one, the edited draft and its comparison on trips. */
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import * as contract from '../../lib/contract/ops/tariffs.ts'
import type {
  ComparedTrip,
  SampleTrip,
  TariffData,
  TariffSummary,
  TariffVersion
} from '../../lib/contract/ops/tariffs.ts'
import { runAgain } from '../../lib/run-again.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

export interface TariffList {
  items: TariffSummary[]
  effective: number
  next: number | null
}
export interface Comparison {
  trips: ComparedTrip[]
  /** The lines of the operator's own trips that have no route. */
  withoutRoute: number[]
}

export const pricesRecord = createPageRecord<TariffList>()
export const $tariff = atom<TariffVersion | null>(null)
/** The open version with the operator's changes. */
export const $edited = atom<TariffData | null>(null)
export const $comparison = atom<Comparison | null>(null)
export const $ownTrips = atom<SampleTrip[] | null>(null)

/** Waits for the next change before the comparison is asked for. */
const pauseMilliseconds = 400
let timer: ReturnType<typeof setTimeout> | undefined

export function showPrices(list: TariffList, open: TariffVersion): void {
  pricesRecord.$value.set(list)
  show(open)
}

function show(version: TariffVersion): void {
  $tariff.set(version)
  $edited.set(version.data)
  $comparison.set(null)
  void compare()
}

export function isChanged(): boolean {
  return JSON.stringify($edited.get()) !== JSON.stringify($tariff.get()?.data)
}

export function edit(changes: Partial<TariffData>): void {
  const data = $edited.get()
  if (!data) return
  $edited.set({ ...data, ...changes })
  clearTimeout(timer)
  timer = setTimeout(() => void compare(), pauseMilliseconds)
}

/** Compares the edited version with the one in force. The answer to an older question is dropped. */
export const compare = runAgain(async () => {
  const data = $edited.get()
  const trips = $ownTrips.get()
  if (!data) return
  const done = await attempt(async () =>
    (await client()).call(contract.previewTariff, { body: { data, ...(trips ? { trips } : {}) } })
  )
  if (!done.ok) return pricesRecord.$failure.set(done.error)
  pricesRecord.clearFailure()
  $comparison.set({ trips: done.value.trips, withoutRoute: done.value.without_route })
})

export function compareOn(trips: SampleTrip[] | null): void {
  $ownTrips.set(trips)
  $comparison.set(null)
  void compare()
}

/** Runs a call, shows its version and reads the list again. Resolves to whether it worked. */
const act = (run: () => Promise<TariffVersion | null>): Promise<boolean> =>
  pricesRecord.act(async () => {
    const version = await run()
    const list = await (await client()).call(contract.listTariffs, { query: {} })
    show(version ?? (await read(list.effective)))
    return list
  })

const read = async (version: number) => (await client()).call(contract.getTariff, { params: { version } })

export const openTariff = (version: number) => act(() => read(version))
export const startDraft = (from?: number) =>
  act(async () => (await client()).call(contract.draftTariff, { body: from === undefined ? {} : { from } }))

export const saveDraft = () => act(save)

async function save(): Promise<TariffVersion> {
  const [open, data] = [$tariff.get(), $edited.get()]
  if (!open || !data) throw new Error('No draft is open.')
  if (!isChanged()) return open
  return (await client()).call(contract.changeTariff, {
    params: { version: open.version },
    body: { revision: open.revision, data }
  })
}

/** Saves and publishes the open draft. `from` is null for now. */
export const publish = (reason: string, from: string | null) =>
  act(async () => {
    const { version, revision } = await save()
    return (await client()).call(contract.publishTariff, {
      params: { version },
      body: { revision, reason, effective_from: from }
    })
  })

export const discardDraft = (version: number) =>
  act(async () => (await client()).call(contract.discardTariff, { params: { version } }))

export const withdraw = (version: number, reason: string) =>
  act(async () => (await client()).call(contract.withdrawTariff, { params: { version }, body: { reason } }))

export const restore = (version: number, reason: string) =>
  act(async () => (await client()).call(contract.restoreTariff, { params: { version }, body: { reason } }))

export async function olderTariffs(): Promise<void> {
  const list = pricesRecord.$value.get()
  if (!list?.next) return
  const before = list.next
  const done = await attempt(async () => (await client()).call(contract.listTariffs, { query: { before } }))
  if (!done.ok) return pricesRecord.$failure.set(done.error)
  pricesRecord.$value.set({ ...done.value, items: [...list.items, ...done.value.items] })
}

/** Reads trips that an operator typed: one a line, each with two or more coordinates. Returns the number of a wrong line. */
export function parseTrips(text: string): { trips: SampleTrip[] } | { wrong: number } {
  const trips: SampleTrip[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const stops = [...line.matchAll(/(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)/g)].map(
      ([, latitude, longitude]) => ({ latitude: Number(latitude), longitude: Number(longitude) })
    )
    const isRight = stops.length >= 2 && stops.length <= 11 && stops.every(isPoint)
    if (!isRight || trips.length === 20) return { wrong: index + 1 }
    trips.push({ stops })
  }
  return trips.length > 0 ? { trips } : { wrong: 1 }
}

const isPoint = ({ latitude, longitude }: SampleTrip['stops'][number]) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
