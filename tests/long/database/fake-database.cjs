/** Runs the fake database in a separate process, because its old SDK conflicts with the current one. Sends its port. */
const { readFileSync } = require('node:fs')
const Module = require('node:module')
const { join } = require('node:path')

// Loads only the database of the old SDK. The rest needs a native module that no longer builds.
const firebase = require('firebase/app')
require('firebase/database')
const load = Module._load
Module._load = (name, ...rest) => (name === 'firebase' ? firebase : load(name, ...rest))
const FirebaseServer = require('firebase-server')

const rules = JSON.parse(readFileSync(join(__dirname, '../../../database.rules.json'), 'utf8'))
const server = new FirebaseServer({ port: 0, address: '127.0.0.1', rest: true })
// The rules apply to readers over the socket. A service account writes over REST, and the rules do not apply to it.
server.setRules(rules)
const say = () => process.send({ port: server.https.address().port })
if (server.https.listening) say()
else server.https.on('listening', say)
process.on('disconnect', () => process.exit(0))
