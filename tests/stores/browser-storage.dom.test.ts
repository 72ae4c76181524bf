import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from '../../src/stores/core/browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('keeps text for the device and for the tab', () => {
  deviceStorage.set('one', 'a')
  tabStorage.set('one', 'b')
  expect([localStorage.getItem('one'), sessionStorage.getItem('one')]).toEqual(['a', 'b'])
  deviceStorage.remove('one')
  expect([deviceStorage.get('one'), tabStorage.get('one')]).toEqual([null, 'b'])
})

test('reads nothing and writes nothing if the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  deviceStorage.set('one', 'a')
  deviceStorage.remove('one')
  expect(deviceStorage.get('one')).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  expect(deviceStorage.get('one')).toBeNull()
})
