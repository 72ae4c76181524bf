/**
 * The messages for error codes. A page has those that need no answer of the server: without a network, nothing can be
 * loaded. All others are loaded before the first error that needs one of them is passed on, so a screen never shows a
 * code or changes its words.
 */
import type { FailureCode } from '../../lib/api-error.ts'
import { endpoints } from '../../lib/paths.ts'
import { errorSentencesElement } from '../../lib/words/error-sentences.ts'
import type { Words } from '../../lib/words/words.ts'

type Sentences = Partial<Words['errors']>

/** After this many milliseconds, the general message must do. */
const patience = 4_000

let sentences: Sentences | undefined
let loading: Promise<void> | undefined

function known(): Sentences {
  const text = sentences ? undefined : document.getElementById(errorSentencesElement)?.textContent
  if (text) sentences = JSON.parse(text) as Sentences
  return sentences ?? {}
}

/** Returns the message for an error code, in the page's language. '' if the page has no messages. */
export function sentenceFor(code: FailureCode): string {
  const all = known()
  return all[code] ?? all['internal-error'] ?? ''
}

/** Loads the messages if the page doesn't have this one. Never throws. */
export async function loadSentenceFor(code: FailureCode, ask: typeof fetch): Promise<void> {
  if (typeof document === 'undefined' || known()[code]) return
  await (loading ??= load(ask).catch(() => {
    // The next error tries again.
    loading = undefined
  }))
}

async function load(ask: typeof fetch): Promise<void> {
  const { lang } = document.documentElement
  const response = await ask(`${endpoints.errorSentences}?language=${lang}`, {
    signal: AbortSignal.timeout(patience)
  })
  if (!response.ok) throw new Error(`The messages answered ${response.status}.`)
  sentences = { ...known(), ...((await response.json()) as Sentences) }
}
