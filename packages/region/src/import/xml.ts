import type { Bounds } from '../geo.ts'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { ImportError } from './osm.ts'
import type { OsmFile, OsmMember, OsmVisitor, Tags } from './osm.ts'

/**
 * Reads .osm and .osm.gz as a stream. OSM's XML is flat and machine-generated: elements with attributes and no text.
 * So the parser only needs to find the next '>'.
 */
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
      const decoder = new StringDecoder('utf8')
      try {
        for await (const chunk of await streamOf(path)) parser.push(decoder.write(chunk as Buffer))
      } catch (error) {
        if (error instanceof ImportError) throw error
        const code = (error as NodeJS.ErrnoException).code ?? ''
        if (code === 'Z_BUF_ERROR')
          throw new ImportError('The file is truncated: its compressed data ends too early')
        if (code.startsWith('Z_')) throw new ImportError("The file is damaged and can't be decompressed")
        throw error
      }
      parser.push(decoder.end())
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

interface Current {
  kind: 'node' | 'way' | 'relation'
  id: number
  longitude: number
  latitude: number
  nodes: number[]
  members: OsmMember[]
  tags: Tags | undefined
}

function createParser(visitor: OsmVisitor, onBox: (box: Bounds) => void) {
  let rest = ''
  let current: Current | undefined
  let hasRoot = false
  let isClosed = false

  const finish = () => {
    if (!current) return
    const { kind, id, longitude, latitude, nodes, members, tags } = current
    current = undefined
    if (kind === 'node') visitor.node?.(id, longitude, latitude, tags)
    else if (kind === 'way') visitor.way?.(id, nodes, tags ?? {})
    else visitor.relation?.(id, members, tags ?? {})
  }

  const element = (text: string) => {
    const name = /^\/?[A-Za-z?!-]+/.exec(text)?.[0] ?? ''
    if (name === '/osm') isClosed = true
    else if (name === 'osm') hasRoot = true
    else if (name === '/node' || name === '/way' || name === '/relation') finish()
    else if (name === 'bounds') {
      const box = ['minlon', 'minlat', 'maxlon', 'maxlat'].map(side =>
        Number(attribute(text, side))
      ) as Bounds
      if (box.every(Number.isFinite)) onBox(box)
    } else if (name === 'node' || name === 'way' || name === 'relation') {
      if (!hasRoot) throw new ImportError("This isn't an OpenStreetMap file")
      // Skip the tags and members of elements that the visitor doesn't need.
      if (visitor[name]) {
        current = {
          kind: name,
          id: Number(attribute(text, 'id')),
          longitude: name === 'node' ? Number(attribute(text, 'lon')) : 0,
          latitude: name === 'node' ? Number(attribute(text, 'lat')) : 0,
          nodes: [],
          members: [],
          tags: undefined
        }
        if (!Number.isFinite(current.id + current.longitude + current.latitude)) {
          throw new ImportError(`The file is damaged: a ${name} has no valid id or position`)
        }
        if (text.endsWith('/')) finish()
      }
    } else if (current) {
      if (name === 'tag') {
        current.tags ??= {}
        current.tags[attribute(text, 'k') ?? ''] = attribute(text, 'v') ?? ''
      } else if (name === 'nd') current.nodes.push(Number(attribute(text, 'ref')))
      else if (name === 'member') {
        current.members.push({
          type: (attribute(text, 'type') ?? 'node') as OsmMember['type'],
          ref: Number(attribute(text, 'ref')),
          role: attribute(text, 'role') ?? ''
        })
      }
    }
  }

  return {
    push(chunk: string) {
      rest += chunk
      let position = 0
      for (;;) {
        const start = rest.indexOf('<', position)
        if (start < 0) {
          position = rest.length
          break
        }
        const end = endOfTag(rest, start)
        if (end < 0) {
          position = start
          break
        }
        element(rest.slice(start + 1, end))
        position = end + 1
      }
      rest = rest.slice(position)
      if (rest.length > 1_000_000) throw new ImportError("This isn't an OpenStreetMap file")
    },
    end() {
      if (!hasRoot) throw new ImportError("This isn't an OpenStreetMap file")
      if (!isClosed) throw new ImportError('The file is truncated: it ends before </osm>')
    }
  }
}

/** Returns the position of the '>' that ends a tag. Ignores those inside quotes. */
function endOfTag(text: string, start: number): number {
  let end = text.indexOf('>', start)
  while (end >= 0) {
    let quotes = 0
    for (let at = text.indexOf('"', start); at >= 0 && at < end; at = text.indexOf('"', at + 1)) quotes++
    if (quotes % 2 === 0) return end
    end = text.indexOf('>', end + 1)
  }
  return -1
}

function attribute(text: string, name: string): string | undefined {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.charCodeAt(at - 1)
    if (before > 32) continue
    let equals = at + name.length
    while (text.charCodeAt(equals) <= 32) equals++
    if (text[equals] !== '=') continue
    let open = equals + 1
    while (text.charCodeAt(open) <= 32) open++
    const quote = text[open]
    if (quote !== '"' && quote !== "'") continue
    const close = text.indexOf(quote, open + 1)
    return close < 0 ? undefined : unescape(text.slice(open + 1, close))
  }
  return undefined
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/giu, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return entities[name] ?? whole
  })
}
