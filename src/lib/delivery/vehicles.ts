/** Finds the words and the picture of a vehicle by its code. A product API elsewhere may have codes that we don't know. */
import { type VehiclePicture, vehiclePictures } from '../contract/company.ts'
import type { VehicleWords } from '../words/en/company.ts'

type VehicleList = Readonly<Record<string, VehicleWords>>

export function vehicleName(vehicles: VehicleList, code: string): string {
  return wordsOf(vehicles, code)?.name ?? code
}

export function vehicleDetail(vehicles: VehicleList, code: string): string {
  return wordsOf(vehicles, code)?.detail ?? ''
}

export function pictureOf(vehicles: VehicleList, code: string): VehiclePicture {
  return wordsOf(vehicles, code)?.picture ?? vehiclePictures.find(picture => picture === code) ?? 'car'
}

/** Returns the words of the vehicles that the company offers. All of them if a product API elsewhere has the list. */
export function offeredVehicles(vehicles: VehicleList, offered: readonly { code: string }[]): VehicleList {
  if (offered.length === 0) return vehicles
  return Object.fromEntries(
    offered.map(({ code }) => [code, wordsOf(vehicles, code) ?? { name: code, detail: '' }])
  )
}

const wordsOf = (vehicles: VehicleList, code: string): VehicleWords | undefined =>
  Object.hasOwn(vehicles, code) ? vehicles[code] : undefined
