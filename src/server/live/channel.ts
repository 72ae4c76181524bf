/** Ways to send a stream of text to one reader: over Node's response, or as the body of a web response. */
import type { ServerResponse } from 'node:http'

export interface Channel {
  send(text: string): void
  /** Returns whether the reader is behind. `room` is called when that's over. */
  isFull(): boolean
  /** Returns the bytes that the reader hasn't taken yet. */
  unread(): number
  /** Ends the stream behind everything that was sent. */
  end(): void
  /** Ends the stream and drops what the reader hasn't taken. */
  abort(): void
}

export interface Reader {
  /** The reader has taken all data so far. */
  room(): void
  /** The reader is gone. */
  gone(): void
}

/** Writes to Node's response without a web stream. Its head must be written already. */
export function nodeChannel(response: ServerResponse, { room, gone }: Reader): Channel {
  response.on('drain', room).once('close', gone)
  // A reader who left before has no 'close' event.
  if (response.destroyed) process.nextTick(gone)
  return {
    // Text with a byte for each character is ASCII, which Node writes faster as Latin-1.
    send: text => void response.write(text, Buffer.byteLength(text) === text.length ? 'latin1' : 'utf8'),
    isFull: () => response.writableNeedDrain,
    unread: () => response.writableLength,
    end: () => void response.end(),
    abort: () => void response.destroy()
  }
}

const encoder = new TextEncoder()

/** A reader of a web stream is behind from this many bytes. */
const comfortable = 32 * 1024

export interface WebChannel extends Channel {
  body: ReadableStream<Uint8Array>
}

export function webChannel({ room, gone }: Reader): WebChannel {
  // The stream calls `start` before its constructor returns.
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given
      },
      pull: room,
      cancel: gone
    },
    { highWaterMark: comfortable, size: chunk => chunk.byteLength }
  )
  // Null after an error, when nothing is left to read.
  const left = () => controller.desiredSize ?? comfortable
  return {
    body,
    send: text => controller.enqueue(encoder.encode(text)),
    isFull: () => left() <= 0,
    unread: () => comfortable - left(),
    end() {
      try {
        controller.close()
      } catch {
        // The reader canceled the stream, so there is nothing to close.
      }
    },
    abort: () => controller.error(new Error('Too slow'))
  }
}
