/** What the demo's customers send, by their habits. */
import type { Random } from '@dropway/region'
import type { VehiclePicture } from '../../../lib/contract/company.ts'
import type { PackageCategory } from '../../../lib/contract/pricing.ts'

export type Habit = 'private' | 'office' | 'bakery' | 'florist' | 'boutique' | 'shop' | 'furniture'

export interface Goods {
  category: PackageCategory
  description: string
  /** Of the first data's sizes: 1 is an envelope, 5 extra large. */
  size: number
  kilograms: number
  vehicle: VehiclePicture
}

const habits: Record<Habit, readonly Goods[]> = {
  office: [
    { category: 'documents', description: 'Contract to sign', size: 1, kilograms: 0.3, vehicle: 'bicycle' },
    {
      category: 'documents',
      description: 'Folder with plans',
      size: 1,
      kilograms: 0.8,
      vehicle: 'motorbike'
    },
    { category: 'documents', description: 'Court documents', size: 1, kilograms: 0.5, vehicle: 'motorbike' },
    { category: 'electronics', description: 'Laptop', size: 2, kilograms: 2.5, vehicle: 'motorbike' }
  ],
  bakery: [
    { category: 'food', description: 'Birthday cake', size: 2, kilograms: 2, vehicle: 'car' },
    { category: 'food', description: 'Breakfast for the office', size: 3, kilograms: 6, vehicle: 'car' },
    { category: 'food', description: 'Bread and rolls', size: 2, kilograms: 3, vehicle: 'bicycle' },
    { category: 'food', description: 'Sandwiches for a meeting', size: 2, kilograms: 3, vehicle: 'motorbike' }
  ],
  florist: [
    { category: 'flowers', description: 'Bouquet', size: 2, kilograms: 1, vehicle: 'bicycle' },
    { category: 'flowers', description: 'Table flowers', size: 3, kilograms: 5, vehicle: 'car' },
    { category: 'flowers', description: 'Orchid in a pot', size: 2, kilograms: 2, vehicle: 'car' }
  ],
  boutique: [
    { category: 'clothes', description: 'Evening dress', size: 2, kilograms: 1.5, vehicle: 'bicycle' },
    { category: 'clothes', description: 'Two coats', size: 3, kilograms: 4, vehicle: 'car' },
    { category: 'clothes', description: 'Shoes', size: 2, kilograms: 1.2, vehicle: 'motorbike' }
  ],
  shop: [
    { category: 'electronics', description: 'Repaired phone', size: 1, kilograms: 0.4, vehicle: 'motorbike' },
    { category: 'electronics', description: 'Monitor', size: 3, kilograms: 7, vehicle: 'car' },
    { category: 'parcel', description: 'Spare parts', size: 2, kilograms: 5, vehicle: 'car' },
    { category: 'parcel', description: 'Books', size: 2, kilograms: 4, vehicle: 'car' }
  ],
  furniture: [
    { category: 'furniture', description: 'Armchair', size: 5, kilograms: 22, vehicle: 'van' },
    { category: 'furniture', description: 'Bookshelf, disassembled', size: 5, kilograms: 35, vehicle: 'van' },
    { category: 'furniture', description: 'Bedside table', size: 4, kilograms: 12, vehicle: 'car' }
  ],
  private: [
    { category: 'parcel', description: 'Birthday present', size: 2, kilograms: 2, vehicle: 'car' },
    { category: 'other', description: 'Keys', size: 1, kilograms: 0.2, vehicle: 'bicycle' },
    { category: 'parcel', description: 'A box of books', size: 3, kilograms: 8, vehicle: 'car' },
    {
      category: 'clothes',
      description: 'Suit from the dry cleaner',
      size: 2,
      kilograms: 1.5,
      vehicle: 'motorbike'
    },
    { category: 'food', description: 'Dinner for two', size: 2, kilograms: 2, vehicle: 'bicycle' }
  ]
}

/** Returns one of the goods of a habit, for a vehicle if one is given. */
export function goodsOf(habit: Habit, random: Random, vehicle?: VehiclePicture): Goods {
  return random.pick(habits[habit].filter(goods => vehicle === undefined || goods.vehicle === vehicle))
}
