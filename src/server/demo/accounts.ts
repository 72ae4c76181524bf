/** The demo's accounts. Their passwords are public, so production refuses a data folder that contains them. */
import type { AccountType } from '../../lib/contract/account/accounts.ts'
import type { VehiclePicture } from '../../lib/contract/company.ts'
import type { Habit } from './history/goods.ts'

export const demoPassword = 'dropway-demo'

export interface DemoAccount {
  type: AccountType
  email: string
  firstName: string
  lastName: string
  phone: string
}

export const demoCustomer: DemoAccount = {
  type: 'customer',
  email: 'customer@demo.test',
  firstName: 'Clara',
  lastName: 'Weiss',
  phone: '+41445550101'
}

export interface DemoDriver extends DemoAccount {
  type: 'driver'
  vehicle: VehiclePicture
  description: string
  plate: string
}

export const demoDriver: DemoDriver = {
  type: 'driver',
  email: 'driver@demo.test',
  firstName: 'Daniel',
  lastName: 'Roth',
  phone: '+41445550102',
  vehicle: 'car',
  description: 'Blue Skoda Octavia',
  plate: 'AL 4107'
}

export const demoDispatcher: DemoAccount = {
  type: 'dispatcher',
  email: 'dispatcher@demo.test',
  firstName: 'Dana',
  lastName: 'Kern',
  phone: '+41445550103'
}

/** What only admins may do, such as editing the company. */
export const demoAdmin: DemoAccount = {
  type: 'admin',
  email: 'admin@demo.test',
  firstName: 'Ada',
  lastName: 'Lang',
  phone: '+41445550104'
}

/** Reads deliveries, cash and reports, and changes nothing. */
export const demoBookkeeper: DemoAccount = {
  type: 'bookkeeper',
  email: 'bookkeeper@demo.test',
  firstName: 'Bruno',
  lastName: 'Meier',
  phone: '+41445550107'
}

/** Owns the demo's organization, and books for it. */
export const demoBusiness: DemoAccount = {
  type: 'customer',
  email: 'business@demo.test',
  firstName: 'Olga',
  lastName: 'Brandt',
  phone: '+41445550108'
}

/** Has a delivery under way, and sends no positions. Nobody simulates this driver. */
export const silentDriver: DemoDriver = {
  type: 'driver',
  email: 'marco.brunner@demo.test',
  firstName: 'Marco',
  lastName: 'Brunner',
  phone: '+41445550105',
  vehicle: 'motorbike',
  description: 'Grey Piaggio Liberty',
  plate: 'AL 8830'
}

/** Waits for approval, with documents to review. */
export const applicant: DemoDriver = {
  type: 'driver',
  email: 'marta.vogel@demo.test',
  firstName: 'Marta',
  lastName: 'Vogel',
  phone: '+41445550106',
  vehicle: 'van',
  description: 'White Fiat Ducato',
  plate: 'AL 5172'
}

export interface RegularCustomer extends DemoAccount {
  type: 'customer'
  habit: Habit
  /** How often they book, compared with the others. */
  weight: number
}

const regulars: readonly [firstName: string, lastName: string, habit: Habit, weight: number][] = [
  ['Nora', 'Hofmann', 'bakery', 5],
  ['Emil', 'Sutter', 'office', 5],
  ['Lea', 'Fischer', 'florist', 4],
  ['Sofia', 'Marino', 'boutique', 3],
  ['Anton', 'Keller', 'shop', 4],
  ['Julia', 'Graf', 'shop', 3],
  ['Peter', 'Moser', 'furniture', 2],
  ['Oskar', 'Blum', 'office', 2],
  ['Hannah', 'Vogt', 'private', 1],
  ['David', 'Stern', 'private', 1],
  ['Marie', 'Dubois', 'private', 1],
  ['Livia', 'Rossi', 'private', 1],
  ['Sven', 'Nygaard', 'private', 1]
]

/** They booked the demo's history, and go on booking while the demo runs. */
export const regularCustomers: readonly RegularCustomer[] = regulars.map(
  ([firstName, lastName, habit, weight], index) => ({
    type: 'customer',
    email: `${firstName}.${lastName}@regular.demo.test`.toLowerCase(),
    firstName,
    lastName,
    phone: `+4144555${2000 + index}`,
    habit,
    weight
  })
)

/** Owns the demo's second organization, which has regular customers' habits. */
export const officeOwner: RegularCustomer = ownerNamed('Emil')

function ownerNamed(firstName: string): RegularCustomer {
  const found = regularCustomers.find(each => each.firstName === firstName)
  if (!found) throw new Error(`No regular customer is called ${firstName}.`)
  return found
}

export interface SimulatedDriver {
  email: string
  firstName: string
  lastName: string
  phone: string
  vehicle: VehiclePicture
  description: string
  plate: string
}

const names = [
  'Amira',
  'Ben',
  'Chiara',
  'Dario',
  'Elif',
  'Finn',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaya',
  'Luca',
  'Mila',
  'Noah',
  'Olga',
  'Pavel',
  'Quentin',
  'Rosa',
  'Samir',
  'Tilda',
  'Umut',
  'Vera',
  'Wim',
  'Xenia',
  'Yann',
  'Zoe'
]

const lastNames = ['Sommer', 'Arnold', 'Conti', 'Baumann', 'Demir', 'Lehmann', 'Winter', 'Martin', 'Santos']

/** Customers book cars most often, so most of the fleet drives one. */
const mix: { vehicle: VehiclePicture; description: string }[] = [
  { vehicle: 'car', description: 'White Renault Clio' },
  { vehicle: 'bicycle', description: 'Yellow cargo bicycle' },
  { vehicle: 'motorbike', description: 'Red Vespa' },
  { vehicle: 'car', description: 'Grey Toyota Yaris' },
  { vehicle: 'van', description: 'White Mercedes Vito' },
  { vehicle: 'car', description: 'Green Opel Corsa' },
  { vehicle: 'motorbike', description: 'Black Honda Forza' },
  { vehicle: 'bicycle', description: 'Blue electric bicycle' },
  { vehicle: 'truck', description: 'Orange Iveco Daily' },
  { vehicle: 'car', description: 'Silver VW Golf' }
]

/** Returns the fleet's accounts. The same count gives the same accounts. */
export function simulatedDrivers(count: number): SimulatedDriver[] {
  return Array.from({ length: count }, (_, index) => {
    const { vehicle, description } = mix[index % mix.length] ?? { vehicle: 'car', description: 'Car' }
    return {
      email: `driver${String(index + 1).padStart(3, '0')}@fleet.demo.test`,
      firstName: names[index % names.length] ?? 'Alex',
      lastName: lastNames[index % lastNames.length] ?? 'Sommer',
      phone: `+4144555${String(10 + Math.floor(index / 100)).padStart(2, '0')}${String(index % 100).padStart(2, '0')}`,
      vehicle,
      description,
      plate: vehicle === 'bicycle' ? '' : `AL ${2001 + index * 37}`
    }
  })
}

/** How many of the fleet's first drivers have a history. */
export const driversWithHistory = 8

/** The first car of the fleet without a history. It has a late delivery, which its driver ends while the demo runs. */
export function lateDriver(): SimulatedDriver {
  const late = simulatedDrivers(mix.length).find(
    ({ vehicle }, index) => vehicle === 'car' && index >= driversWithHistory
  )
  if (!late) throw new Error('The fleet has no car for the late delivery.')
  return late
}

/** How many accounts of the fleet the history needs, even if nobody drives them. */
export const fleetOfHistory = mix.length
