/** The bench's connections are idle while it measures another server. */
export const options = { keepAliveTimeout: 65_000 }

/** The number of a watcher or a driver is the Authorization header. */
export const numberOf = request => request.headers.authorization ?? ''

/** Parses a batch of positions, gives the newest to `send`, and answers like the product. */
export function answerPosition(request, response, send) {
  if (request.method !== 'POST') return void response.writeHead(404).end()
  const chunks = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    const { positions } = JSON.parse(Buffer.concat(chunks))
    send(numberOf(request), positions.at(-1))
    const answer = { success: true, message: 'OK', data: { accepted: positions.length, repeated: 0 } }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
}
