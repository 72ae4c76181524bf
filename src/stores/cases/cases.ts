/** The problems that somebody has reported with one delivery. */
import { atom } from 'nanostores'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { answerCase, type Case, type CaseKind, listCases, openCase } from '../../lib/contract/cases.ts'
import { client } from '../core/client.ts'
import { listen } from '../shell/event-stream.ts'

export const $cases = atom<Case[] | null>(null)

/** Shows the cases of a delivery, and loads them again when an answer comes. Returns a function that stops it. */
export function followCases(id: string, initial: Case[]): () => void {
  $cases.set(initial)
  return listen(null, event => {
    if (event.type === 'reset') return void reloadCases(id)
    if (event.type !== 'notification.created') return
    const { type, pickanddropoff_id: delivery } = event.data
    if (type === 'case_response' && delivery === id) void reloadCases(id)
  })
}

/** A failure changes nothing on the screen. The next answer, or a reload of the page, tries again. */
async function reloadCases(id: string): Promise<void> {
  const found = await attempt(async () => (await client()).call(listCases, { params: { id } }))
  if (found.ok) $cases.set(found.value)
}

function keep(changed: Case): void {
  const others = ($cases.get() ?? []).filter(({ id }) => id !== changed.id)
  $cases.set([changed, ...others].toSorted((one, other) => (one.id < other.id ? 1 : -1)))
}

/** Reports a problem, once for each key. Returns the case, or why it failed. */
export async function reportProblem(
  delivery: string,
  body: { kind: CaseKind; text: string; photos: string[] },
  idempotencyKey: string
): Promise<Case | ApiError> {
  const made = await attempt(async () =>
    (await client()).call(openCase, { params: { id: delivery }, body, idempotencyKey })
  )
  if (!made.ok) return made.error
  keep(made.value)
  return made.value
}

/** Writes to the company, once for each key. Returns null, or why it failed. */
export async function reply(
  id: string,
  body: { text: string; photos: string[] },
  idempotencyKey: string
): Promise<ApiError | null> {
  const sent = await attempt(async () =>
    (await client()).call(answerCase, { params: { id }, body, idempotencyKey })
  )
  if (!sent.ok) return sent.error
  keep(sent.value)
  return null
}
