import { createElement } from 'react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Badge } from '../../src/islands/ui/status/Badge.tsx'
import { Button } from '../../src/islands/ui/buttons/Button.tsx'
import { Checkbox } from '../../src/islands/ui/fields/Checkbox.tsx'
import { CodeInput } from '../../src/islands/ui/fields/CodeInput.tsx'
import { Combobox } from '../../src/islands/ui/suggestions/Combobox.tsx'
import { Countdown } from '../../src/islands/ui/status/Countdown.tsx'
import { Dialog } from '../../src/islands/ui/dialogs/Dialog.tsx'
import { NewPassword } from '../../src/islands/ui/forms/NewPassword.tsx'
import { PasswordInput } from '../../src/islands/ui/fields/PasswordInput.tsx'
import { RadioCards } from '../../src/islands/ui/fields/RadioCards.tsx'
import { Select } from '../../src/islands/ui/fields/Select.tsx'
import { Sheet } from '../../src/islands/ui/dialogs/Sheet.tsx'
import { Skeleton } from '../../src/islands/ui/status/Skeleton.tsx'
import { StatusBadge } from '../../src/islands/ui/status/StatusBadge.tsx'
import { Stepper } from '../../src/islands/ui/fields/Stepper.tsx'
import { Switch } from '../../src/islands/ui/fields/Switch.tsx'
import { TextInput } from '../../src/islands/ui/fields/TextInput.tsx'
import { Toaster } from '../../src/islands/ui/dialogs/Toaster.tsx'
import { newPassword } from '../../src/lib/words/en/account/verification.ts'

const ignore = () => {}
const sheetLabels = { region: 'Delivery', handle: 'Size', peek: 'Small', half: 'Half', full: 'Whole' }

const controls: Record<string, ReactElement> = {
  Badge: createElement(Badge, { children: 'New' }),
  Button: createElement(Button, { loading: true, loadingLabel: 'Sending', children: 'Send' }),
  Checkbox: createElement(Checkbox, { label: 'I agree', error: 'Needed' }),
  CodeInput: createElement(CodeInput, {
    label: 'Code',
    digitLabel: 'Digit {number} of 6',
    digits: ['1', '', '', '', '', ''],
    onChange: ignore,
    onFull: ignore,
    error: 'Not right'
  }),
  Combobox: createElement(Combobox<string>, {
    label: 'Pickup',
    text: 'Apple Street',
    onTextChange: ignore,
    onSelect: ignore,
    load: () => Promise.resolve([]),
    look: title => ({ id: title, title }),
    words: { loading: 'Searching', empty: 'Nothing', failed: 'Failed', clear: 'Clear' }
  }),
  Countdown: createElement(Countdown, { left: 5, total: 20, label: '5 seconds left' }),
  Dialog: createElement(Dialog, { open: false, onOpenChange: ignore, title: 'Cancel?', closeLabel: 'Close' }),
  NewPassword: createElement(NewPassword, {
    label: 'Password',
    words: newPassword,
    about: () => [],
    showLabel: 'Show',
    hideLabelText: 'Hide'
  }),
  PasswordInput: createElement(PasswordInput, {
    label: 'Password',
    showLabel: 'Show',
    hideLabelText: 'Hide'
  }),
  RadioCards: createElement(RadioCards, {
    label: 'Vehicle',
    name: 'vehicle',
    value: 'car',
    onChange: ignore,
    cards: [{ value: 'car', title: 'Car' }]
  }),
  Select: createElement(Select, { label: 'Unit', options: [{ value: 'kg', label: 'kg' }] }),
  Sheet: createElement(Sheet, { labels: sheetLabels, snap: 'half', onSnap: ignore, children: 'Body' }),
  Skeleton: createElement(Skeleton, { lines: 3 }),
  StatusBadge: createElement(StatusBadge, { status: 'picked_up', label: 'Picked up' }),
  Stepper: createElement(Stepper, {
    label: 'Packages',
    lessLabel: 'Decrease quantity',
    moreLabel: 'Increase quantity',
    value: 1,
    onChange: ignore
  }),
  Switch: createElement(Switch, { label: 'Notify me' }),
  TextInput: createElement(TextInput, { label: 'Name', hint: 'As on the door', lead: 'i' }),
  Toaster: createElement(Toaster, { label: 'Messages', closeLabel: 'Close' })
}

test.each(Object.entries(controls))(
  '%s renders on the server without style attributes or elements',
  (_, element) => {
    const markup = renderToString(element)
    expect(markup).not.toMatch(/\sstyle=/)
    expect(markup).not.toContain('<style')
  }
)

test('connects a field’s label and error to its control', () => {
  const markup = renderToString(createElement(TextInput, { id: 'name', label: 'Name', error: 'Too short' }))
  expect(markup).toContain('for="name"')
  expect(markup).toMatch(/<input[^>]*aria-describedby="name-note"[^>]*aria-invalid="true"/)
  expect(markup).toMatch(/id="name-note"[^>]*role="alert"/)
})

test('keeps the label of a loading button, and keeps it focusable', () => {
  const markup = renderToString(createElement(Button, { loading: true, children: 'Send' }))
  expect(markup).toContain('Send')
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toContain(' disabled')
})

test('groups the boxes of a code, names each, and lets the first take an SMS code', () => {
  const element = controls['CodeInput']
  expect(element).toBeDefined()
  const markup = renderToString(element!)
  expect(markup).toMatch(/<fieldset[^>]*aria-describedby="([^"]+)"[^>]*>[^]*id="\1"[^>]*role="alert"/)
  expect(markup).toContain('<legend')
  expect(markup.match(/aria-label="Digit \d of 6"/g)).toHaveLength(6)
  expect(markup.match(/autoComplete="one-time-code"/gi)).toHaveLength(1)
})
