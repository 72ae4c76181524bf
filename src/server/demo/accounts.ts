/** The demo's accounts. Their passwords are public, so production refuses a data folder that contains them. */
import type { VehiclePicture } from '../../lib/contract/company.ts'

export const demoPassword = 'dropway-demo'

export interface DemoAccount {
  type: 'customer' | 'driver' | 'dispatcher' | 'admin'
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

export const demoDriver: DemoAccount & { vehicle: VehiclePicture; description: string; plate: string } = {
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

export interface SimulatedDriver {
  email: string
  firstName: string
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
      phone: `+4144555${String(10 + Math.floor(index / 100)).padStart(2, '0')}${String(index % 100).padStart(2, '0')}`,
      vehicle,
      description,
      plate: vehicle === 'bicycle' ? '' : `AL ${2001 + index * 37}`
    }
  })
}
