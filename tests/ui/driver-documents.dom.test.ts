/** An operator reads which documents nobody has accepted before a driver may drive, and can't accept one twice. */
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { DecisionDialog } from '../../src/islands/ops/drivers/DecisionDialog.tsx'
import { DriverDocuments } from '../../src/islands/ops/drivers/DriverDocuments.tsx'
import { loadDialogs } from '../../src/islands/ui/dialogs/Dialog.tsx'
import type { OpsDriver } from '../../src/lib/contract/ops/drivers.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { $openedDriver } from '../../src/stores/ops/drivers.ts'
import { act } from './act.ts'

const words = wordsFor('en')
const documentOf = (kind: string, status: string) => ({
  id: kind,
  kind,
  status,
  expires_on: null,
  answer: ''
})
const driver = {
  id: 'one',
  name: 'Marta B.',
  plate: 'AL 1',
  approval: 'pending',
  needed_documents: ['license', 'insurance', 'vehicle'],
  documents: [documentOf('license', 'accepted'), documentOf('insurance', 'waiting')]
} as unknown as OpsDriver

let unmount = () => {}
async function show(node: ReactNode): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => root.unmount()
  await act(async () => root.render(node))
}
afterEach(async () => {
  await act(async () => unmount())
  document.body.replaceChildren()
})

test('warns of documents that nobody accepted, by name', async () => {
  await loadDialogs()
  const dialog = (decision: 'approve' | 'reject') =>
    show(createElement(DecisionDialog, { decision, drivers: [driver], onClose: () => {}, words }))
  await dialog('approve')
  const warning = 'Insurance (Being checked), Photo of the vehicle (Missing)'
  expect(document.body.textContent).toContain(warning)
  await act(async () => unmount())
  await dialog('reject')
  expect(document.body.textContent).not.toContain(warning)
})

test('offers to accept only what isn’t accepted', async () => {
  const url = '/photo.jpg'
  const documents = [
    { id: 'license', url },
    { id: 'insurance', url }
  ]
  $openedDriver.set({ name: 'Marta Bell', phone: '', email: '', phone_display: '', documents })
  await show(createElement(DriverDocuments, { driver, locale: 'en', words }))
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(names.filter(name => name === words.opsDrivers.accept)).toHaveLength(1)
  expect(names.filter(name => name === words.opsDrivers.refuse)).toHaveLength(2)
})
