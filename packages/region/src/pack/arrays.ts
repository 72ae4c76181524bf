/**
 * Encodes and decodes a file of named typed arrays: 'DWPK', the header's length, a JSON header, and the arrays on
 * 8-byte boundaries. So a file is read at once and without copying. Little-endian, like all supported machines.
 */
import { open } from 'node:fs/promises'

export type NumberArray = Uint8Array | Int32Array | Float32Array | Float64Array

interface Entry {
  name: string
  type: 'Uint8' | 'Int32' | 'Float32' | 'Float64'
  offset: number
  length: number
}

const magic = 0x4b505744

/** Returns the beginning of a file of these arrays. The arrays follow in this order, each filled up to 8 bytes. */
export function arraysHeader(arrays: { name: string; type: Entry['type']; length: number }[]): Uint8Array {
  let offset = 0
  const entries = arrays.map(({ name, type, length }): Entry => {
    const entry = { name, type, offset, length }
    offset += filled(length * constructors[type].BYTES_PER_ELEMENT)
    return entry
  })
  const header = new TextEncoder().encode(JSON.stringify(entries))
  const start = new Uint8Array(filled(8 + header.length))
  const view = new DataView(start.buffer)
  view.setUint32(0, magic, true)
  view.setUint32(4, header.length, true)
  start.set(header, 8)
  return start
}

const headerOf = (arrays: Record<string, NumberArray>) =>
  arraysHeader(
    Object.entries(arrays).map(([name, array]) => ({ name, type: typeOf(array), length: array.length }))
  )

/** Rounds a number of bytes up to the boundary of the next array. */
export const filled = (bytes: number) => Math.ceil(bytes / 8) * 8

export function encodeArrays(arrays: Record<string, NumberArray>): Uint8Array {
  const start = headerOf(arrays)
  const sizes = Object.values(arrays).map(({ byteLength }) => filled(byteLength))
  const file = new Uint8Array(start.length + sizes.reduce((sum, size) => sum + size, 0))
  file.set(start)
  let offset = start.length
  Object.values(arrays).forEach((array, index) => {
    file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset)
    offset += sizes[index]!
  })
  return file
}

/** Writes a file of arrays. The whole file, as one more array, would double the memory of a large graph. */
export async function writeArrays(path: string, arrays: Record<string, NumberArray>): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(headerOf(arrays))
    for (const { buffer, byteOffset, byteLength } of Object.values(arrays)) {
      await file.writeFile(new Uint8Array(buffer, byteOffset, byteLength))
      await file.writeFile(new Uint8Array(filled(byteLength) - byteLength))
    }
  } finally {
    await file.close()
  }
}

/**
 * Returns views of the file's bytes. Copies them if they don't
 * begin on an 8-byte boundary. Throws if it isn't such a file.
 */
export function decodeArrays(file: Uint8Array): Record<string, NumberArray> {
  const aligned = file.byteOffset % 8 === 0 ? file : file.slice()
  const view = new DataView(aligned.buffer, aligned.byteOffset, aligned.byteLength)
  if (aligned.length < 8 || view.getUint32(0, true) !== magic)
    throw new Error('the file of arrays has the wrong format')
  const headerLength = view.getUint32(4, true)
  const entries = JSON.parse(new TextDecoder().decode(aligned.subarray(8, 8 + headerLength))) as Entry[]
  const start = aligned.byteOffset + filled(8 + headerLength)
  const arrays: Record<string, NumberArray> = {}
  for (const { name, type, offset, length } of entries) {
    arrays[name] = new constructors[type](aligned.buffer as ArrayBuffer, start + offset, length)
  }
  return arrays
}

const constructors = { Uint8: Uint8Array, Int32: Int32Array, Float32: Float32Array, Float64: Float64Array }

function typeOf(array: NumberArray): Entry['type'] {
  if (array instanceof Uint8Array) return 'Uint8'
  if (array instanceof Int32Array) return 'Int32'
  return array instanceof Float32Array ? 'Float32' : 'Float64'
}
