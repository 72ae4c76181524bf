/** An import on its page: follows the work of the server, and what a person does. */
import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { attempt } from '../../lib/api-error.ts'
import * as contract from '../../lib/contract/imports/imports.ts'
import * as rowContract from '../../lib/contract/imports/rows.ts'
import { workingStates } from '../../lib/contract/imports/states.ts'
import { saveCsv } from '../../lib/browser/save-file.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

type Import = contract.Import
type Body<Endpoint extends { body?: z.ZodMiniType }> = z.input<NonNullable<Endpoint['body']>>
export interface Rows {
  group: rowContract.ImportRowGroup
  items: rowContract.ImportRow[]
  /** The row that the next page begins after. */
  next: number | null
}

export const importRecord = createPageRecord<Import>()
const { act } = importRecord
/** Null until they differ from the page as it was rendered. */
export const $rows = atom<Rows | null>(null)
/** The group that somebody asked for, until its rows are here. */
export const $askedGroup = atom<rowContract.ImportRowGroup | null>(null)

const refreshMilliseconds = 1_000

export const isWorking = ({ state }: Pick<Import, 'state'>): boolean =>
  (workingStates as readonly string[]).includes(state)

const paramsOf = ({ id, organization }: Import) => ({ id: organization.id, item: id })

/** Returns the group that a person should see first. */
export const firstGroup = ({ state, counts }: Import): rowContract.ImportRowGroup => {
  if (state === 'done' || state === 'cancelled') return counts.failed > 0 ? 'attention' : 'all'
  return counts.wrong + counts.question > 0 ? 'attention' : 'all'
}

/** Follows an import while the server works on it. Returns a function that ends that. */
export function followImport(initial: Import): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  async function look() {
    const before = importRecord.$value.get() ?? initial
    if (isWorking(before) && document.visibilityState === 'visible') {
      const read = await attempt(async () =>
        (await client()).call(contract.getImport, { params: paramsOf(before) })
      )
      if (stopped) return
      if (read.ok) {
        importRecord.$value.set(read.value)
        if (!isWorking(read.value)) await showRows(read.value, firstGroup(read.value))
      }
    }
    timer = setTimeout(() => void look(), refreshMilliseconds)
  }
  timer = setTimeout(() => void look(), refreshMilliseconds)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

export const chooseColumns = (found: Import, body: Omit<Body<typeof contract.changeImport>, 'version'>) =>
  act(async () =>
    (await client()).call(contract.changeImport, {
      params: paramsOf(found),
      body: { ...body, version: found.version }
    })
  )

export type ReadingChoice = Omit<Body<typeof contract.readImportAgain>, 'version'>

/** Reads the file again, as chosen. */
export const readAgain = (found: Import, choice: ReadingChoice) =>
  act(async () =>
    (await client()).call(contract.readImportAgain, {
      params: paramsOf(found),
      body: { ...choice, version: found.version }
    })
  )

/** Says whether a town that many rows have is in the region. */
export const sayTown = (found: Import, { words }: Import['towns'][number], isHere: boolean) =>
  act(async () =>
    (await client()).call(contract.answerTown, {
      params: paramsOf(found),
      body: { version: found.version, words, is_here: isHere }
    })
  )

/** Books what the person sees: these rows, for this total. */
export const book = (found: Import) =>
  act(async () =>
    (await client()).call(contract.bookImport, {
      params: paramsOf(found),
      body: { rows: found.counts.ready, total: found.total?.amount ?? 0 }
    })
  )

export const setAllAgain = (found: Import, again: boolean) =>
  act(async () => (await client()).call(contract.bookAgain, { params: paramsOf(found), body: { again } }))

export const cancel = (found: Import) =>
  act(async () => (await client()).call(contract.cancelImport, { params: paramsOf(found) }))

/** Goes on with the rows that weren't booked. */
export const reopen = (found: Import) =>
  act(async () => (await client()).call(contract.reopenImport, { params: paramsOf(found) }))

export const downloadReport = (found: Import) =>
  act(async () => {
    const { file_name: name, csv } = await (
      await client()
    ).call(contract.reportImport, { params: paramsOf(found) })
    saveCsv(name, csv)
    return found
  })

/** Shows the rows of a group, from its first page. The last group that somebody asked for counts, whichever answer comes first. */
export async function showRows(found: Import, group: rowContract.ImportRowGroup): Promise<void> {
  $askedGroup.set(group)
  const read = await attempt(async () =>
    (await client()).call(rowContract.listImportRows, { params: paramsOf(found), query: { group } })
  )
  if ($askedGroup.get() !== group) return
  $askedGroup.set(null)
  if (read.ok) $rows.set({ group, ...read.value })
  else importRecord.$failure.set(read.error)
}

/** Shows the same rows with their contacts, for an operator. The server records who did. */
export async function openRows(found: Import, { group }: Rows): Promise<void> {
  const read = await attempt(async () =>
    (await client()).call(rowContract.openImportRows, { params: paramsOf(found), body: { group } })
  )
  if (read.ok) $rows.set({ group, ...read.value })
  else importRecord.$failure.set(read.error)
}

/** Shows the next page, too. Does nothing if other rows are shown when it comes. */
export async function showMore(found: Import, shown: Rows): Promise<void> {
  const { group, next } = shown
  if (next === null) return
  const read = await attempt(async () =>
    (await client()).call(rowContract.listImportRows, {
      params: paramsOf(found),
      query: { group, after: next }
    })
  )
  const now = $rows.get() ?? shown
  if (now.group !== group || now.next !== next) return
  if (read.ok) $rows.set({ group, items: [...now.items, ...read.value.items], next: read.value.next })
  else importRecord.$failure.set(read.error)
}

/** Corrects a row. It keeps its place in the list, so that nothing jumps. */
export const fixRow = (
  found: Import,
  shown: Rows,
  row: number,
  body: Body<typeof rowContract.changeImportRow>
): Promise<boolean> =>
  act(async () => {
    const fixed = await (
      await client()
    ).call(rowContract.changeImportRow, { params: { ...paramsOf(found), row }, body })
    const items = ($rows.get() ?? shown).items.map(each => (each.number === row ? fixed.row : each))
    $rows.set({ ...($rows.get() ?? shown), items })
    return fixed.import
  })
