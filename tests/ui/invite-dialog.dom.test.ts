import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InviteDialog } from '../../src/islands/ui/dialogs/InviteDialog.tsx'
import { ApiError } from '../../src/lib/api-error.ts'
import { errorSentencesElement } from '../../src/lib/words/error-sentences.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { createPageRecord } from '../../src/stores/core/page-record.ts'
import { act } from './act.ts'

const { organizations: words, errors } = wordsFor('en')
const record = createPageRecord<string>()
const invite = vi.fn<(person: { email: string; role: 'booker' | 'viewer' }) => Promise<boolean>>()
const onDone = vi.fn<(sentence: string) => void>()

const sentences = document.createElement('script')
sentences.type = 'application/json'
sentences.id = errorSentencesElement
sentences.textContent = JSON.stringify(errors)
document.head.append(sentences)

let root: Root
beforeEach(async () => {
  invite.mockResolvedValue(true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const element = createElement(InviteDialog<'booker' | 'viewer'>, {
    record,
    roles: { roles: ['booker', 'viewer'], names: words.roles, hints: words.roleHints },
    first: 'booker',
    days: 7,
    invite,
    onDone,
    onClose: () => {},
    words
  })
  await act(async () => root.render(element))
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  record.clearFailure()
  vi.clearAllMocks()
})

async function type(selector: string, value: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector)
  await act(async () => {
    const set = field && Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    set?.call(field, value)
    field?.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true })
    )
  })
}
const send = () => act(async () => document.querySelector<HTMLButtonElement>('[type="submit"]')?.click())

test('invites an address as the chosen role, and says it', async () => {
  expect(document.body.textContent).toContain(words.roleHints.booker)
  await type('[type="email"]', 'eva.roth@nord.example')
  await type('select', 'viewer')
  expect(document.body.textContent).toContain(words.roleHints.viewer)
  await send()
  expect(invite).toHaveBeenCalledExactlyOnceWith({ email: 'eva.roth@nord.example', role: 'viewer' })
  expect(onDone).toHaveBeenCalledExactlyOnceWith('Invited eva.roth@nord.example.')
})

test('sends nothing to a text that isn’t an address', async () => {
  await type('[type="email"]', 'eva.roth')
  await send()
  expect(invite).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain(words.emailWrong)
})

test('stays open with the reason if it failed', async () => {
  invite.mockResolvedValue(false)
  await type('[type="email"]', 'eva.roth@nord.example')
  await send()
  await act(async () => record.$failure.set(new ApiError(409, 'address-has-account', 'Taken.')))
  expect(onDone).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain(errors['address-has-account'])
})
