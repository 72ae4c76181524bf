/** Adds suggestions to a price form that is plain HTML. The address of this script is fixed: see late-entries.mjs. */
import type { FormWords } from './mount-suggesting-field.tsx'
import { randomHex } from '../../lib/browser/random-id.ts'

/** Replaces each field of the form by one with suggestions. Its text, focus and selection stay. */
export async function suggestOn(form: HTMLFormElement): Promise<void> {
  const { mountSuggestingField } = await import('./mount-suggesting-field.tsx')
  const words = JSON.parse(form.dataset['words'] ?? '{}') as FormWords
  const search = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: form.dataset['search'],
    value: randomHex(12)
  })
  form.append(search)
  for (const field of form.querySelectorAll<HTMLElement>('[data-suggests]'))
    mountSuggestingField(field, words, search.value)
}
