/** The forms of an organization's page: a wrong value gets the focus, and is neither sent nor changed. */
import { type ComponentProps, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Settings } from '../../src/islands/organizations/Settings.tsx'
import { skills as skillNames } from '../../src/lib/words/en/planning/skills.ts'
import { Billing } from '../../src/islands/organizations/terms/Billing.tsx'
import { Terms } from '../../src/islands/organizations/terms/Terms.tsx'
import type { Organization } from '../../src/lib/contract/organizations/organizations.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { act } from './act.ts'

const changeSettings = vi.hoisted(() => vi.fn(async () => true))
const setTerms = vi.hoisted(() => vi.fn(async () => true))
vi.mock(import('../../src/stores/organizations/organization.ts'), async original => ({
  ...(await original()),
  changeSettings,
  setTerms
}))

const { organizations: words, vehicles, sizes: sizeWords, units: unitWords, categories } = wordsFor('en')
const organization = {
  id: 'org_1',
  version: 3,
  name: 'Bakery Nord',
  skills: [],
  requires_reference: true,
  closed_at: null,
  discount_percent: 10,
  tariff: null,
  join_domains: ['nord.example'],
  defaults: {
    transport_type_id: null,
    payment_at: 'dropoff',
    package: {
      category: 'food',
      description: 'Bread',
      transport_size_id: 2,
      weight: 1.5,
      unit_of_measurement_id: 1
    }
  }
} as unknown as Organization

let root: Root
async function render(element: ReturnType<typeof createElement>): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(element))
}
afterEach(async () => {
  await act(async () => root.unmount())
  vi.clearAllMocks()
})

function field(label: string): HTMLInputElement | HTMLSelectElement {
  const found = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith(label))
  const input = document.getElementById(found?.htmlFor ?? '')
  if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) throw new Error(label)
  return input
}

async function type(label: string, value: string): Promise<void> {
  const input = field(label)
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set
    set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const save = () =>
  act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())

const settings = (locale: 'en' | 'fr' = 'en') =>
  createElement(Settings, {
    organization,
    types: [],
    sizes: [{ id: 2, code: 'small', name: 'Small' }],
    units: [{ id: 1, code: 'kg', symbol: 'kg' }],
    locale,
    words,
    fields: { vehicles, sizes: sizeWords, units: unitWords, categories },
    run: vi.fn()
  } as unknown as ComponentProps<typeof Settings>)

test('settings are sent as they are shown, in both signs', async () => {
  await render(settings('fr'))
  expect(field(words.weight).value).toBe('1,5')
  await type(words.weight, '2.25')
  await save()
  expect(changeSettings).toHaveBeenCalledExactlyOnceWith('org_1', {
    version: 3,
    name: 'Bakery Nord',
    requires_reference: true,
    defaults: {
      transport_type_id: null,
      payment_at: 'dropoff',
      payment_method: null,
      package: {
        category: 'food',
        description: 'Bread',
        transport_size_id: 2,
        weight: 2.25,
        unit_of_measurement_id: 1
      }
    }
  })
})

test('the first wrong field has the focus, and nothing is sent', async () => {
  await render(settings())
  await type(words.name, ' ')
  await type(words.weight, '1,500')
  await save()
  expect(changeSettings).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field(words.name))
  expect(document.body.textContent).toContain(words.weightWrong)
})

test('a name that could not be mailed says so', async () => {
  await render(settings())
  await type(words.name, 'www.nord.example')
  await save()
  expect(changeSettings).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain(words.nameWrong)
})

test('without a kind of package, its weight does not matter', async () => {
  await render(settings())
  await type(words.weight, 'heavy')
  await type(words.packageKind, '')
  await save()
  expect(changeSettings).toHaveBeenCalledExactlyOnceWith(
    'org_1',
    expect.objectContaining({ defaults: expect.objectContaining({ package: null }) as unknown })
  )
})

test('a discount with decimals is refused, and not rounded', async () => {
  const shared = {
    organization,
    locale: 'en' as const,
    words,
    mayPrice: true,
    ask: vi.fn(),
    run: vi.fn(),
    skillNames
  }
  await render(createElement(Terms, shared as unknown as ComponentProps<typeof Terms>))
  await type(words.percent, '7.5')
  await save()
  expect(setTerms).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field(words.percent))
  await type(words.percent, '١٥')
  await save()
  expect(setTerms).toHaveBeenCalledExactlyOnceWith('org_1', {
    version: 3,
    join_domains: ['nord.example'],
    skills: [],
    discount_percent: 15,
    tariff: null
  })
})

const billing = (mayChange = true, shown: object | null = null) =>
  createElement(Billing, {
    organization: { ...organization, billing: shown } as unknown as Organization,
    mayChange,
    countries: [{ value: 'DE', label: 'Germany' }],
    words,
    run: () => {}
  })

test('billing details are sent once the address is whole, and hidden mails are left out', async () => {
  const hidden = {
    legal_name: 'Nord GmbH',
    address: null,
    vat_id: '',
    electronic_address: null,
    buyer_reference: '',
    invoice_email: 'i•••@nord.example',
    language: null,
    per_cost_center: false
  }
  await render(billing(true, hidden))
  await type('City', 'Kiel')
  await save()
  expect(changeSettings).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Enter the street, the city and the country, or none of them')
  await type('Street and number', 'Kai 1')
  await type('Country', 'DE')
  await save()
  expect(changeSettings).toHaveBeenCalledWith('org_1', {
    version: 3,
    billing: {
      legal_name: 'Nord GmbH',
      vat_id: '',
      buyer_reference: '',
      address: { street: 'Kai 1', additional: '', postal_code: '', city: 'Kiel', country: 'DE' },
      language: null,
      per_cost_center: false,
      electronic_address: null
    }
  })
})

test('an accountant only reads the billing details', async () => {
  await render(billing(false))
  expect(document.querySelector('button[type="submit"]')).toBeNull()
  expect(field('Legal name').hasAttribute('readonly')).toBe(true)
})
