/** The map store, and its copy in the browser's storage. */
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { afterEach, expect, test, vi } from 'vitest'
import {
  $driver,
  $dropoff,
  $dropoffs,
  $pickup,
  $showOnMap,
  draftMap,
  resetMap,
  showStops
} from '../../src/stores/core/map.ts'
import { storageKeys } from '../../src/stores/persisted.ts'

const pickup = { latitude: 47.1, longitude: 8.1, name: 'Market Square' }
const dropoff = { latitude: 47.2, longitude: 8.2, name: 'Town Hall' }
const position = {
  latitude: 47.15,
  longitude: 8.15,
  heading: 90,
  speed: 8,
  accuracy: 5,
  recorded_at: '2026-11-01T10:00:00.000Z',
  seq: 1
}
const point = ({ latitude, longitude }: typeof pickup) => JSON.stringify({ latitude, longitude })
const elsewhere = '{"latitude":47.9,"longitude":8.9}'
const stored = () =>
  [
    storageKeys.pickup,
    storageKeys.dropoff,
    storageKeys.driver,
    storageKeys.showOnMap,
    storageKeys.mapDelivery
  ].map(key => localStorage.getItem(key))

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

// Unlike a browser's, this storage refuses to delete a key that it doesn't have.
const storage = new Proxy(localStorage, {
  deleteProperty(target, key) {
    target.removeItem(String(key))
    return true
  }
})
setPersistentEngine(storage as never, windowPersistentEvents)

/** Writes what another tab writes, in its order. */
function writeInOtherTab(values: Partial<Record<string, string>>): void {
  for (const [key, newValue = ''] of Object.entries(values)) {
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
}

/** Changes the switch as another tab does. */
const switchInOtherTab = (delivery: string, isShown: boolean) =>
  writeInOtherTab({
    [storageKeys.mapDelivery]: delivery,
    [storageKeys.showOnMap]: JSON.stringify(isShown)
  })

afterEach(() => {
  vi.restoreAllMocks()
  resetMap()
})

test('the visible tab copies its map to the given keys, with the id of its delivery', () => {
  showStops('pad_1', pickup, [dropoff])
  expect(stored()).toEqual([point(pickup), point(dropoff), null, 'true', 'pad_1'])
  $driver.set(position)
  expect(localStorage.getItem(storageKeys.driver)).toBe('{"latitude":47.15,"longitude":8.15}')
  $showOnMap.set(false)
  expect(localStorage.getItem(storageKeys.showOnMap)).toBe('false')
})

test('a hidden tab copies nothing until it is visible', () => {
  showStops('pad_1', pickup, [dropoff])
  setVisibility('hidden')
  switchInOtherTab('pad_2', true)
  writeInOtherTab({ [storageKeys.pickup]: elsewhere })
  showStops('pad_1', dropoff, [pickup])
  $driver.set(position)
  expect(stored()).toEqual([elsewhere, point(dropoff), null, 'true', 'pad_2'])
  setVisibility('visible')
  expect(stored()).toEqual([
    point(dropoff),
    point(pickup),
    '{"latitude":47.15,"longitude":8.15}',
    'true',
    'pad_1'
  ])
})

test('takes the switch from a tab with the same delivery, and ignores another delivery’s', () => {
  showStops('pad_1', pickup, [dropoff])
  switchInOtherTab('pad_2', false)
  expect($showOnMap.get()).toBe(true)
  switchInOtherTab('pad_1', true)
  switchInOtherTab('pad_1', false)
  expect($showOnMap.get()).toBe(false)
})

test('takes the coordinates from a tab with the same delivery, with the page’s names', () => {
  showStops('pad_1', pickup, [dropoff])
  $driver.set(position)
  setVisibility('hidden')
  const places = [storageKeys.pickup, storageKeys.dropoff, storageKeys.driver]
  const all = Object.fromEntries(places.map(key => [key, elsewhere]))
  writeInOtherTab({ [storageKeys.mapDelivery]: 'pad_2', ...all })
  expect([$pickup.get(), $dropoff.get(), $driver.get()]).toEqual([pickup, dropoff, position])
  writeInOtherTab({ [storageKeys.mapDelivery]: 'pad_1', ...all })
  const there = { latitude: 47.9, longitude: 8.9 }
  expect([$pickup.get(), $dropoff.get(), $driver.get()]).toEqual([
    { ...pickup, ...there },
    { ...dropoff, ...there },
    { ...position, ...there }
  ])
})

test('a hidden delivery stays hidden after a reload, but another one is shown', () => {
  showStops('pad_1', pickup, [dropoff])
  $showOnMap.set(false)
  // The stores of a new page.
  const kept = { ...localStorage }
  resetMap()
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, String(text))
  dispatchEvent(new Event('pageshow'))
  showStops('pad_1', pickup, [dropoff])
  expect($showOnMap.get()).toBe(false)
  showStops('pad_2', pickup, [dropoff])
  expect($showOnMap.get()).toBe(true)
})

test('another delivery’s driver isn’t shown', () => {
  showStops('pad_1', pickup, [dropoff])
  $driver.set(position)
  showStops(draftMap, pickup, [dropoff, null])
  expect([$driver.get(), localStorage.getItem(storageKeys.driver)]).toEqual([null, null])
})

test('keeps its values while nothing changes, so that the map draws nothing again', () => {
  showStops('pad_1', pickup, [dropoff])
  const before = [$pickup.get(), $dropoffs.get()]
  showStops('pad_1', { ...pickup }, [{ ...dropoff }])
  expect([$pickup.get(), $dropoffs.get()].every((value, index) => value === before[index])).toBe(true)
})

test('a reset forgets everything, also the switch', () => {
  showStops('pad_1', pickup, [dropoff])
  $driver.set(position)
  resetMap()
  expect([$pickup.get(), $dropoff.get(), $driver.get(), $showOnMap.get()]).toEqual([null, null, null, false])
  expect(stored()).toEqual([null, null, null, null, null])
  // A page without a map writes nothing.
  $showOnMap.set(true)
  $driver.set(position)
  expect(stored()).toEqual([null, null, null, null, null])
})
