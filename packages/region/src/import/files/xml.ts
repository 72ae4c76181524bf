import type { Bounds } from '../../geo.ts'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { ImportError } from './osm.ts'
import type { OsmFile, OsmMember, OsmVisitor, Tags } from './osm.ts'

/** Reads .osm and .osm.gz as a stream. */
export function xmlFile(path: string): OsmFile {
  let box: Bounds | undefined
  let isRead = false
  return {
    async box() {
      if (!isRead) await this.read({})
      return box
    },
    async read(visitor) {
      const parser = createParser(visitor, found => (box = found))
      let decoder: TextDecoder | undefined
      try {
        for await (const chunk of await streamOf(path)) {
          decoder ??= decoderOf(chunk as Buffer)
          parser.write(decoder.decode(chunk as Buffer, { stream: true }))
        }
      } catch (error) {
        if (error instanceof ImportError) throw error
        const code = (error as NodeJS.ErrnoException).code ?? ''
        if (code === 'Z_BUF_ERROR')
          throw new ImportError('The file is truncated: its compressed data ends too early')
        if (code.startsWith('Z_')) throw new ImportError("The file is damaged and can't be decompressed")
        throw error
      }
      parser.write(decoder?.decode() ?? '')
      parser.end()
      isRead = true
    }
  }
}

async function streamOf(path: string): Promise<Readable> {
  const file = await open(path, 'r')
  const start = Buffer.alloc(2)
  const { bytesRead } = await file.read(start, 0, 2, 0)
  await file.close()
  if (bytesRead === 0) throw new ImportError('The file is empty')
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 })
  const isGzip = start[0] === 0x1f && start[1] === 0x8b
  if (!isGzip) return bytes
  const gunzip = createGunzip()
  bytes.on('error', error => gunzip.destroy(error))
  return bytes.pipe(gunzip)
}

/** Returns the decoder of a file's text: by its byte order mark, or the encoding that its first line declares. */
function decoderOf(start: Buffer): TextDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
  const declared = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/u.exec(
    start.toString('latin1', 0, 200)
  )?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8')
  } catch {
    throw new ImportError(`The file's encoding ${declared} isn't supported. Convert it to UTF-8`)
  }
}

interface Current {
  kind: 'node' | 'way' | 'relation'
  id: number
  longitude: number
  latitude: number
  nodes: number[]
  members: OsmMember[]
  tags: Tags | undefined
}

type Attributes = Record<string, string | undefined>

/** Tells a visitor what XML has. Throws ImportError for a file that isn't OpenStreetMap's or is damaged. */
function createParser(visitor: OsmVisitor, onBox: (box: Bounds) => void) {
  const parser = new SaxesParser()
  let current: Current | undefined
  let hasRoot = false
  let isClosed = false
  /** The last complete element. A history has all versions of one after the other, and the newest counts. */
  let newest: Current | undefined
  let last = { key: '', version: 0 }

  /** Begins an element. Skips those that the visitor doesn't need, deleted ones, and former versions. */
  function begin(kind: Current['kind'], { id, lon, lat, version, visible, action }: Attributes): void {
    const next = { key: `${kind} ${id}`, version: Number(version ?? 0) }
    if (next.key !== last.key) visit()
    else if (next.version < last.version) return
    newest = undefined
    last = next
    if (!visitor[kind] || visible === 'false' || action === 'delete') return
    const [longitude, latitude] = kind === 'node' ? [Number(lon), Number(lat)] : [0, 0]
    current = { kind, id: Number(id), longitude, latitude, nodes: [], members: [], tags: undefined }
    if (!Number.isFinite(current.id + longitude + latitude))
      throw new ImportError(`The file is damaged: a ${kind} has no valid id or position`)
  }

  function visit(): void {
    if (!newest) return
    const { kind, id, longitude, latitude, nodes, members, tags } = newest
    newest = undefined
    if (kind === 'node') visitor.node?.(id, longitude, latitude, tags)
    else if (kind === 'way') visitor.way?.(id, nodes, tags ?? {})
    else visitor.relation?.(id, members, tags ?? {})
  }

  parser.on('error', error => {
    throw new ImportError(
      hasRoot ? `The file is damaged: ${error.message}` : "This isn't an OpenStreetMap file"
    )
  })
  parser.on('opentag', ({ name, attributes }: { name: string; attributes: Attributes }) => {
    if (name === 'osmChange')
      throw new ImportError('The file has only changes of a map. Apply them to the map first')
    if (name === 'osm') hasRoot = true
    if (!hasRoot) throw new ImportError("This isn't an OpenStreetMap file")
    if (name === 'node' || name === 'way' || name === 'relation') begin(name, attributes)
    else if (name === 'bounds') {
      const { minlon, minlat, maxlon, maxlat } = attributes
      const box: Bounds = [Number(minlon), Number(minlat), Number(maxlon), Number(maxlat)]
      if (box.every(Number.isFinite)) onBox(box)
    } else if (!current) return
    else if (name === 'tag') {
      current.tags ??= {}
      current.tags[attributes['k'] ?? ''] = attributes['v'] ?? ''
    } else if (name === 'nd') current.nodes.push(Number(attributes['ref']))
    else if (name === 'member') {
      current.members.push({
        type: (attributes['type'] ?? 'node') as OsmMember['type'],
        ref: Number(attributes['ref']),
        role: attributes['role'] ?? ''
      })
    }
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'osm') isClosed = true
    else if (name === current?.kind) {
      newest = current
      current = undefined
    }
  })

  return {
    write(chunk: string) {
      parser.write(chunk)
    },
    end() {
      if (!hasRoot) throw new ImportError("This isn't an OpenStreetMap file")
      if (!isClosed) throw new ImportError('The file is truncated: it ends before </osm>')
      parser.close()
      visit()
    }
  }
}
