/** A bare fan-out over ws: a position that is posted goes to the watcher of the same number. */
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { answerPosition, numberOf, options } from './positions.mjs'

const watchers = new Map()
const server = createServer(options, (request, response) =>
  answerPosition(request, response, (number, position) => {
    watchers.get(number)?.send(JSON.stringify({ type: 'driver.position', data: { position } }))
  })
)
new WebSocketServer({ server }).on('connection', (socket, request) => watchers.set(numberOf(request), socket))
server.listen(Number(process.env.PORT), process.env.HOST)
