/** A bare fan-out over socket.io: a position that is posted goes to the room of the same number. */
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { answerPosition, numberOf, options } from './positions.mjs'

const server = createServer(options, (request, response) =>
  answerPosition(request, response, (number, position) => {
    io.to(number).emit('driver.position', { position })
  })
)
const io = new Server(server, { transports: ['websocket'], pingInterval: 120_000 })
io.on('connection', socket => socket.join(numberOf(socket.request)))
server.listen(Number(process.env.PORT), process.env.HOST)
