/**
 * Encodes and decodes a file of named typed arrays: 'DWPK', the header's length, a JSON header, and the arrays on
 * 8-byte boundaries. So a file is read at once and without copying. Little-endian, like all supported machines.
 */
export type NumberArray = Uint8Array | Int32Array | Float32Array | Float64Array

interface Entry {
  name: string
  type: 'Uint8' | 'Int32' | 'Float32' | 'Float64'
  offset: number
  length: number
}

const magic = 0x4b505744

export function encodeArrays(arrays: Record<string, NumberArray>): Uint8Array {
  const entries: Entry[] = []
  let offset = 0
  for (const [name, array] of Object.entries(arrays)) {
    entries.push({ name, type: typeOf(array), offset, length: array.length })
    offset += Math.ceil(array.byteLength / 8) * 8
  }
  const header = new TextEncoder().encode(JSON.stringify(entries))
  const start = Math.ceil((8 + header.length) / 8) * 8
  const file = new Uint8Array(start + offset)
  const view = new DataView(file.buffer)
  view.setUint32(0, magic, true)
  view.setUint32(4, header.length, true)
  file.set(header, 8)
  Object.values(arrays).forEach((array, index) => {
    file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + entries[index]!.offset)
  })
  return file
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
  const start = aligned.byteOffset + Math.ceil((8 + headerLength) / 8) * 8
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
